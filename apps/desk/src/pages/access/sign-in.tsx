import { getRouteApi, Link } from "@tanstack/react-router";
import { deskCopy as copy } from "../../copy";
import { signIn } from "../../lib/passkeys";
import { accessCopy } from "./access-copy";
import { Entrance } from "./entrance";

const route = getRouteApi("/entrar");

export function SignIn() {
  const search = route.useSearch();
  return (
    <Entrance title={copy.name} text={copy.signInText} press={copy.signIn} open={signIn} to={search.a ?? "/"}>
      <p>
        <Link to="/entrar/codigos" search={search}>
          {accessCopy.byCodes}
        </Link>
      </p>
      <p>{copy.noKey}</p>
    </Entrance>
  );
}
