import type { ShopConfig } from "@shop/contracts/shop-config";
import { landingCopy } from "./landing-copy";
import styles from "./proof.module.css";

const copy = landingCopy.proof;

// Only what the academy can prove.
export function Proof({ presentation }: Pick<ShopConfig, "presentation">) {
  const { founded, results, teachers } = presentation;
  if (founded === null && results.length + teachers.length === 0) return null;
  return (
    <section>
      <h2>{copy.title}</h2>
      {founded !== null && <p className={styles.quiet}>{copy.founded(founded)}</p>}
      {results.length > 0 && (
        <>
          <h3 className={styles.part}>{copy.results}</h3>
          <dl className={styles.facts}>
            {results.map(({ value, text }) => (
              <div key={text} className={styles.result}>
                <dt className={styles.quiet}>{text}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {teachers.length > 0 && (
        <>
          <h3 className={styles.part}>{copy.teachers}</h3>
          <ul className={styles.facts}>
            {teachers.map(({ name, text }) => (
              <li key={name}>
                <h4>{name}</h4>
                <p className={styles.quiet}>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
