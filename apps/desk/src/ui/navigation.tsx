import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { deskCopy as copy } from "../copy";
import { me } from "../lib/queries";
import styles from "./frame.module.css";

const PLACES = [
  { to: "/", name: copy.purchases, right: "see_purchases" },
  { to: "/por-hacer", name: copy.work, right: "see_purchases" },
  { to: "/vender", name: copy.selling, right: "sell" },
  { to: "/cursos", name: copy.sections, right: "see_sections" },
  { to: "/resumen", name: copy.board, right: "see_board" },
  { to: "/auditoria", name: copy.audit, right: "see_audit" },
  { to: "/personas", name: copy.staff, right: "see_people" },
] as const;

export function usePlaces() {
  const { rights } = useSuspenseQuery(me).data;
  return PLACES.filter(({ right }) => rights.includes(right));
}

export function Navigation() {
  return (
    <nav aria-label={copy.navigation} className={styles.navigation}>
      {usePlaces().map(({ to, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === "/", includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
