import { Backpack, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { useBrand } from "../../lib/queries/shop-config";
import { frameCopy } from "./frame-copy";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { phoneUrl } from "./phone-url";

export interface HeaderProps {
  supportPhone: string;
  backpackCount?: number;
  help?: ReactNode;
  /** The mark of test mode; positioned so that nothing moves when it appears. */
  isTrial?: boolean;
}

export function Header({ supportPhone, backpackCount = 0, help, isTrial = false }: HeaderProps) {
  const { name } = useBrand();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={pathTo("Landing")} className={styles.home} aria-label={frameCopy.home(name)}>
          <Logo />
        </Link>
        <div className={styles.ways}>
          {supportPhone && (
            <a className={styles.phone} href={phoneUrl(supportPhone)}>
              <Phone aria-hidden="true" />
              <span className={styles.phoneWords}>{frameCopy.support}</span>
              <span className={styles.phoneNumber}>{supportPhone}</span>
            </a>
          )}
          {help && <div className={styles.help}>{help}</div>}
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
      </div>
      {isTrial && <p className={styles.trial}>{frameCopy.trial}</p>}
    </header>
  );
}
