import styles from "./plain-link.module.css";
import { saleCopy as copy } from "./sale-copy";

/** Beside each download: browsers inside other apps save no file that a script hands them. */
export const FileLink = ({ href }: { href: string }) => (
  <p className={styles.line}>
    {copy.notSaved}{" "}
    <a href={href} target="_blank" rel="noopener">
      {copy.openFile}
    </a>
  </p>
);

/** Beside each button that shares or copies a link: those browsers may refuse both. */
export const ShownLink = ({ href, isCopied }: { href: string; isCopied: boolean }) => (
  <p className={styles.line} role={isCopied ? undefined : "alert"}>
    {isCopied ? copy.link : copy.notCopied}{" "}
    <a href={href} translate="no">
      {href}
    </a>
  </p>
);
