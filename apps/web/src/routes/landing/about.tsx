import { formatRut } from "@shop/domain/people/rut";
import { CheckList, CheckPoint } from "@shop/ui/lists/check-list";
import { RunningText } from "@shop/ui/running-text";
import { pathTo } from "../../lib/page/route-paths";
import { ButtonLink } from "../../ui/button-link";
import styles from "./about.module.css";
import { landingCopy } from "./landing-copy";
import { SectionHeading } from "./section-heading";
import type { LandingData } from "./use-landing-data";

type Academy = LandingData["academy"];

export function Classes({ academy }: { academy: Academy }) {
  const classes = academy?.presentation.classes ?? [];
  if (classes.length === 0) return null;
  return (
    <section>
      <h2>{landingCopy.classes.title}</h2>
      <ul className={styles.facts}>
        {classes.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const proofCopy = landingCopy.proof;

export function Proof({ academy }: { academy: Academy }) {
  return (
    <section>
      <h2>{proofCopy.title}</h2>
      {academy && <Seller academy={academy} />}
      {academy && <Proven presentation={academy.presentation} />}
    </section>
  );
}

function Seller({ academy: { seller, documents, presentation } }: { academy: NonNullable<Academy> }) {
  return (
    <CheckList className={styles.points}>
      <CheckPoint>
        <RunningText>{proofCopy.seller(seller.legalName, formatRut(seller.rut), seller.address)}</RunningText>
      </CheckPoint>
      {presentation.founded !== null && <CheckPoint>{proofCopy.founded(presentation.founded)}</CheckPoint>}
      <CheckPoint>
        {proofCopy.documentsLead}{" "}
        <a href={documents.servicesContract} target="_blank" rel="noopener">
          {proofCopy.contract}
        </a>{" "}
        {proofCopy.and}{" "}
        <a href={documents.rulebook} target="_blank" rel="noopener">
          {proofCopy.rulebook}
        </a>
        .
      </CheckPoint>
      <CheckPoint>{proofCopy.payment}</CheckPoint>
    </CheckList>
  );
}

function Proven({ presentation: { results, teachers } }: Pick<NonNullable<Academy>, "presentation">) {
  return (
    <>
      {results.length > 0 && (
        <>
          <h3 className={styles.part}>{proofCopy.results}</h3>
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
          <h3 className={styles.part}>{proofCopy.teachers}</h3>
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
    </>
  );
}

const { compare } = landingCopy;
const FACTS = ["place", "hours", "least"] as const;

export function Compare() {
  return (
    <section>
      <SectionHeading title={compare.title} lead={compare.lead} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{compare.columns.name}</th>
            {FACTS.map((fact) => (
              <th key={fact} scope="col">
                {compare.columns[fact]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compare.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {FACTS.map((fact) => (
                <td key={fact}>
                  <span className={styles.label} aria-hidden="true">
                    {compare.columns[fact]}
                  </span>
                  {row[fact]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        <ButtonLink to={pathTo("ProgramStep")}>{compare.more}</ButtonLink>
      </p>
    </section>
  );
}
