import { useBrand } from "../../lib/queries/shop-config";
import styles from "./logo.module.css";

const USUAL_HEIGHT = 32;

// The academy's logo, else its name. Decorative: its link has the name.
export function Logo({ height = USUAL_HEIGHT }: { height?: number }) {
  const { name, logo } = useBrand();
  if (!logo)
    return (
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    );
  return (
    <svg
      className={styles.drawing}
      height={height}
      width={(height * logo.width) / logo.height}
      viewBox={`0 0 ${logo.width} ${logo.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {logo.paths.map(({ d, fill = "none", stroke, strokeWidth, isRound }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={strokeWidth}
          strokeLinecap={isRound ? "round" : undefined}
          strokeLinejoin={isRound ? "round" : undefined}
        />
      ))}
    </svg>
  );
}
