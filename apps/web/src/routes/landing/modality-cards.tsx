import { ArrowRight, Check, Laptop, MapPin, Target, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/route-paths";
import type { Tone } from "../../ui/tone";
import { landingCopy } from "./landing-copy";
import styles from "./modality-cards.module.css";
import { SectionHeading } from "./section-heading";

const copy = landingCopy.cards;

/** Ways to study, each in its programme's colour, all leading to the first step. */
export function ModalityCards() {
  return (
    <section>
      <SectionHeading title={copy.title} lead={copy.lead} />
      <ul className={styles.cards}>
        <Card tone="traditional" icon={<MapPin />} words={copy.items.venue} modality="presencial" />
        <Card tone="pdvx" icon={<Video />} words={copy.items.streaming} modality="streaming" />
        <Card tone="online" icon={<Laptop />} words={copy.items.online} modality="online" />
        <Card tone="green" icon={<Target />} words={copy.items.mentoring} />
      </ul>
    </section>
  );
}

interface CardProps {
  tone: Tone;
  icon: ReactNode;
  words: { title: string; promise: string; text: string; points: readonly string[] };
  /** Chosen beforehand in step 1. */
  modality?: EntryModality;
}

function Card({ tone, icon, words, modality }: CardProps) {
  return (
    <li className={styles.card} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h3>{words.title}</h3>
      <p className={styles.promise}>{words.promise}</p>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.points}>
        {words.points.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <Link to={pathTo("ProgramStep", { query: { modalidad: modality ?? null } })} className={styles.link}>
        {copy.more(words.title)}
        <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Modality that a link may ask step 1 for, as `?modalidad=` in its address. */
type EntryModality = "presencial" | "streaming" | "online";
