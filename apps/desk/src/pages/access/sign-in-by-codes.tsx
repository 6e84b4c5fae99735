import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { accessCopy as copy } from "./access-copy";
import { CodesForm } from "./codes-form";
import styles from "./entrance.module.css";

const route = getRouteApi("/entrar/codigos");

export function SignInByCodes() {
  const search = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  return (
    <main className={styles.page}>
      <h1>{copy.byCodes}</h1>
      <p>{copy.codesText}</p>
      <CodesForm
        onOpen={async () => {
          queries.clear();
          await router.navigate({ href: search.a ?? "/", replace: true });
        }}
      />
      <p className={styles.quiet}>
        <Link to="/entrar" search={search}>
          {copy.byKey}
        </Link>
      </p>
    </main>
  );
}
