// Shows what a page says without scripts, where the browser runs this one and not the shop's.
document.body.insertAdjacentHTML("afterbegin", document.querySelector("noscript").textContent);
