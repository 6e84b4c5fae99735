import styles from "./bar.module.css";

interface BarProps {
  /** One behind the other; `part` is drawn lighter than `main`. */
  main: number;
  part: number;
  /** Of the whole width. */
  whole: number;
}

const HEIGHT = 8;
const WIDTH = 100;

/** Of numbers that stand beside it as text. */
export function Bar({ main, part, whole }: BarProps) {
  const widthOf = (value: number) => (whole > 0 ? (WIDTH * value) / whole : 0);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.whole} width={WIDTH} height={HEIGHT} />
      <rect className={styles.main} width={widthOf(main)} height={HEIGHT} />
      {part > 0 && <rect className={styles.part} x={widthOf(main)} width={widthOf(part)} height={HEIGHT} />}
    </svg>
  );
}
