import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { deskCopy as copy } from "../copy";
import { codeOf } from "../lib/api";
import { live } from "../lib/live";
import { me, readAgain } from "../lib/queries";
import { useOtherTabs } from "../lib/tabs";
import { PaletteButton } from "../palette/palette-button";
import styles from "./frame.module.css";
import { LoadFailed } from "./load-failed";
import { Navigation } from "./navigation";
import { SearchField } from "./search-field";

export function Frame() {
  const { data, error, refetch, isFetching } = useSuspenseQuery({ ...me, ...live });
  const queries = useQueryClient();
  useOtherTabs();
  // Other rights show other things.
  const rights = data.rights.join();
  const shown = useRef(rights);
  useEffect(() => {
    if (shown.current === rights) return;
    shown.current = rights;
    void readAgain(queries);
  }, [rights, queries]);
  const isOver = codeOf(error) === "NOT_SIGNED_IN";
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
        {isOver && error && <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />}
        {/* What was typed stays, behind. */}
        <div hidden={isOver}>
          <Outlet />
        </div>
      </main>
    </>
  );
}
