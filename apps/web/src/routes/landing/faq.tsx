import type { ShopConfig } from "@shop/contracts/shop-config";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import styles from "./faq.module.css";
import { landingCopy } from "./landing-copy";

const copy = landingCopy.faq;

export function Faq({ questions }: Pick<ShopConfig["presentation"], "questions">) {
  return (
    <section className={styles.section}>
      <h2>{copy.title}</h2>
      <div className={styles.questions}>
        {questions
          .filter(({ isOnLanding }) => isOnLanding)
          .map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>
                {question}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
      </div>
      <p className={styles.all}>
        <Link to={pathTo("Questions")}>{copy.all}</Link>
      </p>
    </section>
  );
}
