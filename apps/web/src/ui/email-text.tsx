import styles from "./email-text.module.css";

interface EmailTextProps {
  address: string;
  /** What follows is a sentence of its own, and begins below. */
  isOwnLine?: boolean;
}

/** An e-mail address that breaks before its @ where a line has no room for it, and not in the middle of a name. */
export function EmailText({ address, isOwnLine = false }: EmailTextProps) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <span className={styles.address} data-line={isOwnLine || undefined}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
