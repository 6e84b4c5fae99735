import { classNames } from "@shop/ui/class-names";
import { Spinner } from "@shop/ui/spinner";
import styles from "./static-pages.module.css";
import { staticPagesCopy } from "./static-pages-copy";

const copy = staticPagesCopy.preloader;

/** ROUTE-17; not for search engines. */
export function Component() {
  return (
    <div className={classNames(styles.page, styles.wait)}>
      <meta name="robots" content="noindex" />
      <span className={styles.ring}>
        <Spinner />
      </span>
      <h1>{copy.title}</h1>
      <p role="status">{copy.text}</p>
    </div>
  );
}
