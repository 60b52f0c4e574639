// A question with yes and no.
import { say } from "./words.js";

// True for yes; closed in any other way it is a no.
export function ask(question) {
    const dialog = document.getElementById("ask");
    const [text, bar] = dialog.children;
    text.textContent = question;
    dialog.returnValue = "no";
    for (const button of bar.children) {
        button.textContent = say(button.value);
        button.onclick = () => dialog.close(button.value);
    }
    dialog.showModal();
    return new Promise((done) => {
        dialog.onclose = () => done(dialog.returnValue === "yes");
    });
}
