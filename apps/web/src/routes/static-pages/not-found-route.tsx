import { pathTo } from "../../lib/page/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import styles from "./static-pages.module.css";
import { staticPagesCopy } from "./static-pages-copy";

const copy = staticPagesCopy.notFound;

/** RESULT-17. */
export function Component() {
  return (
    <div className={styles.page}>
      <NotFoundPicture />
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
      <ButtonLink to={pathTo("Landing")} look="main">
        {copy.home}
      </ButtonLink>
    </div>
  );
}
