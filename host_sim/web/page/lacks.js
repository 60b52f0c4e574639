// A classic script that host_sim/web/build.py puts into the page: it runs where tab.js cannot.
(function () {
    var isGerman = /^de/.test(navigator.language);
    function lacks(english, german) {
        document.getElementById("welcome").className = "lacks";
        document.getElementById("lack").textContent = isGerman ? german : english;
    }
    if (!window.WebAssembly || !("noModule" in HTMLScriptElement.prototype))
        lacks("This browser has no WebAssembly, or it is switched off. The game needs it: any browser since 2020 has it.",
            "Dieser Browser hat kein WebAssembly, oder es ist abgeschaltet. Das Spiel braucht es: Jeder Browser seit 2020 hat es.");
    addEventListener("error", function (event) {
        if (window.slapdeck) return;
        lacks("The program of this page does not load. Its server must send .js files as text/javascript.",
            "Das Programm dieser Seite lädt nicht. Ihr Server muss .js-Dateien als text/javascript schicken.");
    }, true);
})();
