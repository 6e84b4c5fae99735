import { classNames } from "./class-names";
import { kitCopy } from "./kit-copy";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Any CSS length; use the final size, so that nothing moves. */
  width?: string;
  height?: string;
  /** Size by a class, for prerendered pages. */
  className?: string;
}

export function Skeleton({ width = "100%", height = "1.5rem", className }: SkeletonProps) {
  const size = className ? undefined : { width, height };
  return <span className={classNames(styles.shape, className)} style={size} aria-hidden="true" />;
}

interface SkeletonListProps extends SkeletonProps {
  count: number;
  label?: string;
}

export function SkeletonList({ count, label = kitCopy.loading, ...shape }: SkeletonListProps) {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} {...shape} />
      ))}
    </div>
  );
}
