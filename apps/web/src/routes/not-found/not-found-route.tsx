import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { notFoundCopy } from "./not-found-copy";
import styles from "./not-found-route.module.css";

/** Where unknown addresses end (ROUTE-28, RESULT-17). */
export function Component() {
  return (
    <div className={styles.page}>
      <NotFoundPicture />
      <h1>{notFoundCopy.title}</h1>
      <p>{notFoundCopy.text}</p>
      <ButtonLink to={pathTo("Landing")} look="main">
        {notFoundCopy.home}
      </ButtonLink>
    </div>
  );
}
