import { ChevronDown, Phone } from "lucide-react";
import { buttonClass } from "../../ui/button/button-class";
import { phoneUrl } from "../../ui/frame/phone-url";
import styles from "./faq-and-help.module.css";
import { landingCopy } from "./landing-copy";
import type { LandingData } from "./use-landing-data";

const { faq, help } = landingCopy;

/** Common questions, and a person to talk to. */
export function FaqAndHelp({ holdMinutes, supportPhone }: Pick<LandingData, "holdMinutes" | "supportPhone">) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{faq.title}</h2>
        <div className={styles.questions}>
          {faq.items(holdMinutes).map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>
                {question}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <div className={styles.help}>
        <h2 className={styles.helpTitle}>{help.title}</h2>
        <p>{help.text}</p>
        {supportPhone && (
          <a className={buttonClass({ wide: true })} href={phoneUrl(supportPhone)}>
            <Phone aria-hidden="true" />
            {help.call(supportPhone)}
          </a>
        )}
      </div>
    </section>
  );
}
