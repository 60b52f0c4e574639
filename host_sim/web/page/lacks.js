// A classic script that host_sim/web/build.py puts into the page: it runs where tab.js cannot.
(function () {
    var SAID = @SAID@; // by language: no WebAssembly, no module
    function lacks(what) {
        document.getElementById("welcome").className = "lacks";
        document.getElementById("lack").textContent = (SAID[navigator.language.slice(0, 2)] || SAID.en)[what];
    }
    if (!window.WebAssembly || !("noModule" in HTMLScriptElement.prototype)) lacks(0);
    addEventListener("error", function () {
        if (!window.slapdeck) lacks(1);
    }, true);
})();
