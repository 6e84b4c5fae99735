/**
 * Sets one field of the card form.
 * @param {string} name
 * @param {string} value
 */
function fill(name, value) {
  const field = document.getElementById(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (isField) field.value = value;
}

/** The card just filled in is right, whatever was wrong before. */
function forgetErrors() {
  for (const message of Array.from(document.querySelectorAll(".alert, .error"))) message.remove();
  for (const field of Array.from(document.querySelectorAll("[aria-invalid]"))) {
    field.removeAttribute("aria-invalid");
  }
}

// Without this script the same buttons fill the form on the server.
document.addEventListener("click", (event) => {
  const button = event.target;
  if (!(button instanceof HTMLButtonElement) || button.dataset.number === undefined) return;
  event.preventDefault();
  fill("card_number", button.dataset.number);
  fill("cvv", button.dataset.cvv ?? "");
  fill("expiry", button.dataset.expiry ?? "");
  fill("installments", "0");
  forgetErrors();
  document.querySelector("button.main")?.scrollIntoView({ block: "center" });
});

document.addEventListener("input", (event) => {
  const field = event.target;
  const isTyping = event instanceof InputEvent && event.inputType === "insertText";
  if (!(field instanceof HTMLInputElement) || field.id !== "expiry" || !isTyping) return;
  // Whoever types the slash as well has one.
  field.value = field.value.replace("//", "/");
  if (/^\d\d$/.test(field.value)) field.value += "/";
});
