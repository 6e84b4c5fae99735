import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Footer, type FrameConfig } from "./footer";
import { frameCopy } from "./frame-copy";
import { Header } from "./header";
import { focusPageHeading } from "./page-heading";
import styles from "./page-layout.module.css";

interface PageLayoutProps {
  /** Null until the settings are there: the frame keeps its size. */
  config: FrameConfig | null;
  /** The settings could not be had: the footer stands with what needs none. */
  hasFailed?: boolean;
  backpackCount?: number;
  /** Stands beside the phone in the header. */
  help?: ReactNode;
  /** Stands above the header while something is the matter with the whole page. */
  bar?: ReactNode;
  /** An enrolment is under way: the footer keeps to one strip. */
  isEnrolling?: boolean;
  children: ReactNode;
}

const MAIN_ID = "contenido";

/** Header, main landmark and footer; each navigation starts at the top, with the focus on its title (ROUTE-30). */
export function PageLayout(props: PageLayoutProps) {
  const { config, hasFailed = false, backpackCount, help, bar, isEnrolling = false, children } = props;
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    // Going back starts at the top as well, whatever the browser remembers.
    window.history.scrollRestoration = "manual";
    // The first page keeps the browser's own start; later ones are told to who cannot see the change.
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname === pathname && before.search === search) return;
    // Only the query was tidied up: the same page goes on.
    if (before.pathname === pathname && navigation === "REPLACE") return;
    window.scrollTo(0, 0);
    if (!focusPageHeading(main.current)) main.current?.focus({ preventScroll: true });
  }, [pathname, search, navigation]);

  return (
    <div className={styles.page}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {frameCopy.skip}
      </a>
      {bar}
      <Header
        supportPhone={config?.supportPhone ?? ""}
        backpackCount={backpackCount ?? 0}
        help={help}
        isTrial={config?.testMode ?? false}
      />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {(config || hasFailed) && <Footer config={config} isSlim={isEnrolling} />}
    </div>
  );
}
