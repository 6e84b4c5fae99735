import { useEffect, useState } from "react";
import { pathTo } from "../../lib/page/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { landingCopy } from "./landing-copy";
import styles from "./staying-button.module.css";

// Marks the page's own main buttons; the staying button hides while one is in view.
export const MAIN_BUTTON = { "data-main-button": "" };

// For phones; hidden while typing and by other bars.
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
