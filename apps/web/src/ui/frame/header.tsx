import { Backpack, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/route-paths";
import { frameCopy } from "./frame-copy";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { phoneUrl } from "./phone-url";

export interface HeaderProps {
  /** Empty until the settings are there. */
  supportPhone: string;
  /** Programmes in the backpack; at 0 it is hidden. */
  backpackCount?: number;
  /** Other ways to get help, beside the phone. */
  help?: ReactNode;
}

/** Logo, help by phone, and the backpack when it holds something. */
export function Header({ supportPhone, backpackCount = 0, help }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={pathTo("Landing")} className={styles.home} aria-label={frameCopy.home}>
          <Logo />
        </Link>
        {supportPhone && (
          <a className={styles.phone} href={phoneUrl(supportPhone)}>
            <Phone aria-hidden="true" />
            <span className={styles.phoneWords}>{frameCopy.support}</span>
            <span className={styles.phoneNumber}>{supportPhone}</span>
          </a>
        )}
        {help}
        {backpackCount > 0 && (
          <Link
            to={pathTo("Backpack")}
            className={styles.backpack}
            aria-label={frameCopy.backpack(backpackCount)}
          >
            <Backpack aria-hidden="true" />
            <span className={styles.count}>{backpackCount}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
