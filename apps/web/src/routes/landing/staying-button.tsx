import { useEffect, useState } from "react";
import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button/button";
import { landingCopy } from "./landing-copy";
import styles from "./staying-button.module.css";

/** On the page's own main buttons: while one of them is in sight, the staying one is not. */
export const MAIN_BUTTON = { "data-main-button": "" };

/** The main button at the bottom of a phone, away from the page's own; typing and other bars put it away. */
export function StayingButton() {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const inSight = new Set<Element>();
    const watch = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setAlone(inSight.size === 0);
    });
    for (const place of document.querySelectorAll("[data-main-button]")) watch.observe(place);
    return () => watch.disconnect();
  }, []);
  if (!isAlone) return null;
  return (
    <div className={styles.place}>
      <ButtonLink to={pathTo("ProgramStep")} look="main">
        {landingCopy.main}
      </ButtonLink>
    </div>
  );
}
