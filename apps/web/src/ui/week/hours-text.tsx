import styles from "./hours-text.module.css";

/** Days and hours in words: a range never breaks at its dash; the text stays the same. */
export function HoursText({ children }: { children: string }) {
  return children.split(/(\S+–\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <span key={index} className={styles.range}>
        {part}
      </span>
    ),
  );
}
