import styles from "./hours-text.module.css";

/** A range does not break at its dash. */
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
