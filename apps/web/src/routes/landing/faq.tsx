import type { ShopConfig } from "@shop/contracts/shop-config";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./faq.module.css";
import { landingCopy } from "./landing-copy";
import type { LandingData } from "./use-landing-data";

const copy = landingCopy.faq;

interface FaqProps extends Pick<LandingData, "holdMinutes"> {
  presentation: ShopConfig["presentation"] | null;
}

/** The shop's questions, then the academy's own. */
export function Faq({ holdMinutes, presentation }: FaqProps) {
  const { classes = [], questions = [] } = presentation ?? {};
  return (
    <section className={styles.section}>
      <h2>{copy.title}</h2>
      <div className={styles.questions}>
        {classes.length > 0 && (
          <Question question={copy.classes}>
            {classes.map(({ title, text }) => (
              <p key={title}>
                <strong>{title}.</strong> {text}
              </p>
            ))}
          </Question>
        )}
        {[...copy.items(holdMinutes), ...questions].map(({ question, answer }) => (
          <Question key={question} question={question}>
            <p>{answer}</p>
          </Question>
        ))}
      </div>
    </section>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary>
        {question}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
