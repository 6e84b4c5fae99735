import { NewTabLink } from "@shop/ui/new-tab-link";
import { CalendarCheck, CreditCard, ExternalLink, Scale } from "lucide-react";
import styles from "./helpful-links.module.css";
import { programChoiceCopy as copy } from "./program-choice-copy";

interface HelpfulLinksProps {
  links: { programs: string; faq: string; contact: string } | null;
}

const ICONS = { compare: Scale, schedule: CalendarCheck, pay: CreditCard } as const;

/** REC-14, REC-15. */
export function HelpfulLinks({ links }: HelpfulLinksProps) {
  return (
    <div className={styles.help}>
      <ul className={styles.features}>
        {copy.features.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={icon} className={styles.feature}>
              <Icon aria-hidden="true" />
              <p className={styles.title}>{title}</p>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      {links && (
        <nav className={styles.links} aria-label={copy.help}>
          {(["programs", "faq", "contact"] as const).map((key) => (
            <NewTabLink key={key} href={links[key]}>
              {copy.links[key]}
              <ExternalLink aria-hidden="true" />
            </NewTabLink>
          ))}
        </nav>
      )}
    </div>
  );
}
