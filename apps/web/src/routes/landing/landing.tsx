import type { ShopConfig } from "@shop/contracts/shop-config";
import { formatCount } from "@shop/domain/format/money";
import { buttonClass } from "@shop/ui/button/button";
import { CheckList, CheckPoint } from "@shop/ui/lists/check-list";
import { RunningText } from "@shop/ui/running-text";
import { Skeleton } from "@shop/ui/skeleton";
import { ChevronDown, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { pathTo } from "../../lib/page/route-paths";
import { OtherWays } from "../../shared/other-ways/other-ways";
import { ButtonLink } from "../../ui/button-link";
import { phoneUrl } from "../../ui/frame/phone-url";
import { LandingPicture } from "../../ui/pictures/landing-picture";
import { Classes, Compare, Proof } from "./about";
import bannerStyles from "./banner.module.css";
import faqAndHelpStyles from "./faq-and-help.module.css";
import styles from "./landing.module.css";
import { landingCopy } from "./landing-copy";
import { ModalityCards } from "./modality-cards";
import receiptExampleStyles from "./receipt-example.module.css";
import { SectionHeading } from "./section-heading";
import { MAIN_BUTTON, StayingButton } from "./staying-button";
import type { LandingData } from "./use-landing-data";
import { Years } from "./years";

/** LAND-02. */
export function Landing({ data, simulator }: { data: LandingData; simulator: ReactNode }) {
  return (
    <div className={styles.landing}>
      <Banner {...data} />
      {!data.hasFailed && <Statistics counts={data.counts} discountPercent={data.discountPercent} />}
      <PriceSection simulator={simulator} />
      <Years offer={data.years} hasFailed={data.hasFailed} />
      <ModalityCards advertised={data.advertisedPercents} hasFailed={data.hasFailed} />
      <Classes academy={data.academy} />
      {!data.hasFailed && <Proof academy={data.academy} />}
      <Compare />
      <FaqAndHelp
        holdMinutes={data.holdMinutes}
        supportPhone={data.supportPhone}
        hasFailed={data.hasFailed}
        own={data.academy?.presentation.questions ?? []}
      />
      <HowItWorks />
      <OtherWays ways={["Re-Step1", "GraduatesInscription", "Outlet1", "Backpack"]} />
      <StayingButton />
    </div>
  );
}

const stepsCopy = landingCopy.steps;

function HowItWorks() {
  return (
    <section className={styles.section}>
      <SectionHeading title={stepsCopy.title} lead={stepsCopy.lead} />
      <ol className={styles.steps}>
        {stepsCopy.items.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.last} {...MAIN_BUTTON}>
        <ButtonLink to={pathTo("ProgramStep")} look="main">
          {landingCopy.main}
        </ButtonLink>
      </p>
    </section>
  );
}

const { faq, help } = landingCopy;

type Question = ShopConfig["presentation"]["questions"][number];

interface FaqProps extends Pick<LandingData, "holdMinutes" | "supportPhone" | "hasFailed"> {
  own: readonly Question[];
}

function FaqAndHelp({ holdMinutes, supportPhone, hasFailed, own }: FaqProps) {
  return (
    <section className={faqAndHelpStyles.section}>
      <div>
        <h2>{faq.title}</h2>
        <div className={faqAndHelpStyles.questions}>
          {[...faq.items(holdMinutes), ...own].map(({ question, answer }) => (
            <details key={question} className={faqAndHelpStyles.question}>
              <summary>
                {question}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
      {!hasFailed && (
        <div className={faqAndHelpStyles.help}>
          <h2 className={faqAndHelpStyles.helpTitle}>{help.title}</h2>
          <p>{help.text}</p>
          {supportPhone && (
            <a className={buttonClass({ wide: true })} href={phoneUrl(supportPhone)}>
              <Phone aria-hidden="true" />
              <span>
                <RunningText>{help.call(supportPhone)}</RunningText>
              </span>
            </a>
          )}
        </div>
      )}
    </section>
  );
}

type BannerProps = Pick<LandingData, "admission" | "discountPercent" | "hasFailed">;

// Invisible, keeps the width of any discount.
const TWO_DIGITS = 10;

function Banner({ admission, discountPercent, hasFailed }: BannerProps) {
  return (
    <section className={bannerStyles.banner}>
      <div className={bannerStyles.words}>
        {(admission !== null || !hasFailed) && (
          <p className={bannerStyles.season} data-known={admission !== null || undefined}>
            {admission ?? landingCopy.season}
          </p>
        )}
        <h1 className={bannerStyles.title}>{landingCopy.title}</h1>
        <p className={bannerStyles.lead}>{landingCopy.lead}</p>
        {(discountPercent !== null || !hasFailed) && (
          <p className={bannerStyles.discount} data-known={discountPercent !== null || undefined}>
            <strong>{landingCopy.discount(discountPercent ?? TWO_DIGITS)}</strong> {landingCopy.discountText}
          </p>
        )}
        <div className={bannerStyles.actions} {...MAIN_BUTTON}>
          <ButtonLink to={pathTo("ProgramStep")} look="main">
            {landingCopy.main}
          </ButtonLink>
          <ButtonLink to={pathTo("Outlet1")}>{landingCopy.outlet}</ButtonLink>
        </div>
        <CheckList size="small" className={bannerStyles.promises}>
          {landingCopy.promises.map((promise) => (
            <CheckPoint key={promise}>{promise}</CheckPoint>
          ))}
        </CheckList>
      </div>
      <div className={bannerStyles.picture}>
        <LandingPicture />
      </div>
    </section>
  );
}

const receiptCopy = landingCopy.receipt;

function PriceSection({ simulator }: { simulator: ReactNode }) {
  return (
    <section className={receiptExampleStyles.section}>
      <div>
        <h2>{receiptCopy.title}</h2>
        <p className={receiptExampleStyles.lead}>{receiptCopy.text}</p>
        <CheckList className={receiptExampleStyles.points}>
          {receiptCopy.points.map((point) => (
            <CheckPoint key={point}>{point}</CheckPoint>
          ))}
        </CheckList>
      </div>
      <div className={receiptExampleStyles.receipt} data-far>
        <h3 className={receiptExampleStyles.label}>{receiptCopy.simulator}</h3>
        {simulator}
      </div>
    </section>
  );
}

const statisticsCopy = landingCopy.statistics;

function Statistics({ counts, discountPercent }: Pick<LandingData, "counts" | "discountPercent">) {
  return (
    <section className={styles.band} aria-label={statisticsCopy.title}>
      <dl className={styles.figures}>
        <Figure label={statisticsCopy.programmes} value={counts && formatCount(counts.programmes)} />
        <Figure label={statisticsCopy.venues} value={counts && formatCount(counts.venues)} />
        <Figure label={statisticsCopy.courses} value={counts && formatCount(counts.courses)} />
        <Figure
          label={statisticsCopy.discount}
          value={discountPercent === null ? null : landingCopy.discount(discountPercent)}
        />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton className={styles.unknown ?? ""} />}</dd>
    </div>
  );
}
