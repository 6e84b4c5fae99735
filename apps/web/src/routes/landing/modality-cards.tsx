import type { AdvertisedPercents } from "@shop/domain/pricing/advertised";
import type { ProgramKind } from "@shop/domain/programs/kind";
import type { Modality } from "@shop/domain/programs/modality";
import { ArrowRight, Laptop, MapPin, Target, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { toneOf } from "../../ui/tone";
import { landingCopy } from "./landing-copy";
import styles from "./modality-cards.module.css";
import type { LandingData } from "./use-landing-data";

const copy = landingCopy.cards;

interface CardFacts {
  kind: ProgramKind;
  icon: ReactNode;
  words: { title: string; text: string };
  modalities: readonly Modality[];
  /** Its card has both. */
  unless?: Modality;
  modality?: EntryModality;
}

const CARDS: readonly CardFacts[] = [
  {
    kind: "in_person",
    icon: <MapPin />,
    words: copy.items.venue,
    modalities: ["Presencial"],
    modality: "presencial",
  },
  {
    kind: "pdvx",
    icon: <Video />,
    words: copy.items.streaming,
    modalities: ["Streaming"],
    modality: "streaming",
  },
  { kind: "online", icon: <Laptop />, words: copy.items.online, modalities: ["Online"], modality: "online" },
  { kind: "mentoring", icon: <Target />, words: copy.items.support, modalities: ["Mentoría", "Esencial"] },
  {
    kind: "mentoring",
    icon: <Target />,
    words: copy.items.mentoring,
    modalities: ["Mentoría"],
    unless: "Esencial",
  },
  {
    kind: "essential",
    icon: <Target />,
    words: copy.items.essential,
    modalities: ["Esencial"],
    unless: "Mentoría",
  },
];

interface ModalityCardsProps extends Pick<LandingData, "hasFailed" | "minimumCourses"> {
  advertised: LandingData["advertisedPercents"];
  /** Null while unknown: then all. */
  taught: readonly string[] | null;
}

export function ModalityCards({ advertised, taught, minimumCourses, hasFailed }: ModalityCardsProps) {
  // Loading settings keep the line's place; failed ones drop it.
  const known = hasFailed ? {} : advertised;
  const has = (name: Modality) => taught?.includes(name) ?? true;
  const cards = CARDS.filter(
    ({ modalities, unless }) => modalities.every(has) && !(unless !== undefined && has(unless)),
  );
  return (
    <section>
      <h2>{copy.title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.kind} {...card} advertised={known} minimumCourses={minimumCourses} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends CardFacts, Pick<LandingData, "minimumCourses"> {
  advertised: AdvertisedPercents | null;
}

const KEPT_LINE = "\u00a0";

function Card({ kind, icon, words, modality, modalities, advertised, minimumCourses }: CardProps) {
  const least = Math.min(...modalities.map((name) => minimumCourses?.[name] ?? 1));
  const percent = Math.min(...modalities.map((name) => advertised?.[name] ?? 0));
  return (
    <li className={styles.card} data-tone={toneOf(kind)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h3>{words.title}</h3>
        {advertised === null ? (
          <p className={styles.promise}>{KEPT_LINE}</p>
        ) : (
          percent > 0 && <p className={styles.promise}>{copy.promise(percent)}</p>
        )}
        <p className={styles.text}>{least > 1 ? `${words.text} ${copy.from(least)}` : words.text}</p>
      </div>
      <Link
        to={pathTo("ProgramStep", { query: { modalidad: modality ?? null } })}
        className={styles.link}
        aria-label={copy.more(words.title)}
      >
        <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}

// `?modalidad=` of step 1's URL.
type EntryModality = "presencial" | "streaming" | "online";
