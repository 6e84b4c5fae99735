import styles from "./email-text.module.css";

interface EmailTextProps {
  address: string;
  isOwnLine?: boolean;
  isLink?: boolean;
  end?: string;
}

/** Breaks a long address before its @. */
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
