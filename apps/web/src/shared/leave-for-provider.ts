import { useEffect, useEffectEvent } from "react";

/** Leaves for the card provider by a form POST of `token_ws`, which the content policy admits (PAY-04, API-42). */
export function leaveForProvider({ url, token }: { url: string; token: string }): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.hidden = true;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "token_ws";
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** Back from the provider the browser may show this very page again, still waiting: it must answer. */
export function useReturnFromProvider(onReturn: () => void): void {
  const look = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, []);
}
