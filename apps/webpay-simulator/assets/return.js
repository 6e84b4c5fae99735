const form = document.querySelector("form[data-auto-submit]");
if (form instanceof HTMLFormElement) form.submit();
