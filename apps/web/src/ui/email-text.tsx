import styles from "./email-text.module.css";

interface EmailTextProps {
  address: string;
  /** What follows is a sentence of its own, and begins below. */
  isOwnLine?: boolean;
  /** Opens the reader's own mail. */
  isLink?: boolean;
  /** The mark that ends its sentence, which must not begin a line. */
  end?: string;
}

/** An e-mail address that breaks before its @ where a line has no room for it, and not in the middle of a name. */
export function EmailText({ address, isOwnLine = false, isLink = false, end = "" }: EmailTextProps) {
  return (
    <span className={styles.address} data-line={isOwnLine || undefined}>
      {isLink ? (
        <a href={`mailto:${address}`}>
          <Address address={address} />
        </a>
      ) : (
        <Address address={address} />
      )}
      {end}
    </span>
  );
}

function Address({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
