interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const SCRIPT_TIMEOUT_MS = 15_000;

// Rejects if Google's script does not arrive in time.
export async function recaptchaToken(siteKey: string): Promise<string> {
  const recaptcha = globalThis.grecaptcha ?? (await loadRecaptcha(siteKey));
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return await recaptcha.execute(siteKey, { action: "inscripcion" });
}

function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => reject(new Error("reCAPTCHA did not load"));
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      if (globalThis.grecaptcha) resolve(globalThis.grecaptcha);
      else fail();
    };
    document.head.append(script);
  });
}
