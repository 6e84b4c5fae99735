import { useEffect, useEffectEvent } from "react";

/** Form POST of `token_ws`, which the content policy allows (PAY-04, API-42). */
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

/** The back/forward cache may show this page again, still waiting. */
export function useReturnFromProvider(onReturn: () => void): void {
  const look = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, []);
}
