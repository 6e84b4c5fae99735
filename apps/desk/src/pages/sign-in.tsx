import { getRouteApi } from "@tanstack/react-router";
import { deskCopy as copy } from "../copy";
import { signIn } from "../lib/passkeys";
import { Entrance } from "./entrance";

const route = getRouteApi("/entrar");

export function SignIn() {
  const { a = "/" } = route.useSearch();
  return (
    <Entrance title={copy.name} text={copy.signInText} press={copy.signIn} open={signIn} to={a}>
      <p>{copy.noKey}</p>
    </Entrance>
  );
}
