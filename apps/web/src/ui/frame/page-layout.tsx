import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Footer, type FrameConfig } from "./footer";
import { frameCopy } from "./frame-copy";
import { Header } from "./header";
import { focusPageHeading } from "./page-heading";
import styles from "./page-layout.module.css";

interface PageLayoutProps {
  /** Null until loaded: the frame keeps its size. */
  config: FrameConfig | null;
  hasFailed?: boolean;
  backpackCount?: number;
  help?: ReactNode;
  bar?: ReactNode;
  isEnrolling?: boolean;
  children: ReactNode;
}

const MAIN_ID = "contenido";

/** Each navigation starts at the top, with the focus on the title (ROUTE-30). */
export function PageLayout(props: PageLayoutProps) {
  const { config, hasFailed = false, backpackCount, help, bar, isEnrolling = false, children } = props;
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, search });

  // Before it is drawn: a page that still loads is short, and would show its end.
  useLayoutEffect(() => {
    // Going back starts at the top too.
    window.history.scrollRestoration = "manual";
    // The first page keeps the browser's own focus.
    const before = shown.current;
    shown.current = { pathname, search };
    if (before.pathname === pathname && before.search === search) return;
    // Only the query was replaced: still the same page.
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
