import { Spinner } from "../../ui/spinner";
import { preloaderCopy as copy } from "./preloader-copy";
import styles from "./preloader-route.module.css";

/** The wait of the shop as a page of its own (ROUTE-17); not for search engines (AMB-25). */
export function Component() {
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <span className={styles.ring}>
        <Spinner />
      </span>
      <h1>{copy.title}</h1>
      <p role="status">{copy.text}</p>
    </div>
  );
}
