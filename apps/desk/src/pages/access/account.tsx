import { ROLE_NAMES } from "@shop/contracts/staff/rights";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { deskCopy as copy } from "../../copy";
import { call } from "../../lib/api";
import { me } from "../../lib/queries";
import { When } from "../../ui/when";
import styles from "./account.module.css";
import { Mails } from "./mails";
import { WaysIn } from "./ways-in";

export function Account() {
  const { data } = useSuspenseQuery(me);
  const queries = useQueryClient();
  const router = useRouter();
  const ending = useMutation({
    mutationFn: ({ id }: { id: string; isThis: boolean }) => call("endSession", { body: { id } }),
    onSuccess: async (_, { isThis }) => {
      if (!isThis) return await queries.invalidateQueries({ queryKey: me.queryKey });
      queries.clear();
      await router.navigate({ to: "/entrar" });
    },
  });
  return (
    <>
      <header>
        <h1>{data.name}</h1>
        <p>{data.email}</p>
        <p>
          {copy.roles}: {data.roles.map((role) => ROLE_NAMES[role]).join(", ")}
        </p>
      </header>
      <WaysIn />
      <Mails />
      <section className={styles.sessions}>
        <h2>{copy.sessions}</h2>
        {ending.error && <Alert tone="danger">{ending.error.message}</Alert>}
        <ul>
          {data.sessions.map(({ id, agent, isThis, openedAt }) => (
            <li key={id}>
              <span>
                {agentName(agent)}
                {isThis && ` (${copy.here})`}
                <small>
                  {copy.opened} <When at={openedAt} />
                </small>
              </span>
              <Button
                size="small"
                busy={ending.isPending && ending.variables.id === id}
                onClick={() => ending.mutate({ id, isThis })}
              >
                {isThis ? copy.endHere : copy.end}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

function agentName(agent: string): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => agent.includes(part))?.[1];
  return [named(BROWSERS) ?? copy.unknownAgent, named(SYSTEMS)].filter(Boolean).join(" · ");
}
