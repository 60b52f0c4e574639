// What the title needs not, in one file.
export { BoardPage } from "./board_page.js";
export { photo, share, showLink } from "./share.js";
export { Viewer } from "./viewer.js";
