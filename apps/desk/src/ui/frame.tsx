import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { deskCopy as copy } from "../copy";
import { me } from "../lib/queries";
import { PaletteButton } from "../palette/palette-button";
import styles from "./frame.module.css";
import { Navigation } from "./navigation";
import { SearchField } from "./search-field";

export function Frame() {
  const { data } = useSuspenseQuery(me);
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.name}>
          {data.academy}
          <small>{copy.name}</small>
        </Link>
        {data.rights.includes("see_purchases") ? <SearchField /> : <span />}
        <PaletteButton />
        <Link to="/cuenta" className={styles.account}>
          <UserRound aria-hidden="true" />
          <span>{data.name}</span>
        </Link>
        <Navigation />
      </header>
      <main className={styles.page}>
        <Outlet />
      </main>
    </>
  );
}
