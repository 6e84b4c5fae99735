import styles from "./email-text.module.css";

/** An e-mail address that breaks before its @ where a line has no room for it, and not in the middle of a name. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <span className={styles.address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
