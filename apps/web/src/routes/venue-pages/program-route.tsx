import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { wordList } from "@shop/domain/format/word-list";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { spanLabel } from "@shop/domain/schedule/span-copy";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, GraduationCap, MapPin, Presentation } from "lucide-react";
import { useParams } from "react-router";
import { VenueCard } from "../../features/course-choice/place/venue-card";
import { ProgramDetails } from "../../features/program-choice/program-details";
import type { LoadFacts } from "../../lib/page/load-facts";
import { kindOf } from "../../lib/programs/program-kind";
import { programPageQuery } from "../../lib/queries/venue-pages";
import { Badge } from "../../ui/badge";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { toneOf } from "../../ui/tone";
import { Neighbours } from "./neighbours";
import { placeText, Trail, WithFacts } from "./page-frame";
import { programTitles, wholeSpan } from "./page-titles";
import styles from "./program-page.module.css";
import { ProgramPrice } from "./program-price";
import { StartMonths, Subjects } from "./start-months";
import { venuePagesCopy } from "./venue-pages-copy";

const copy = venuePagesCopy.program;

export const loadFacts: LoadFacts = async (queries, { venue = "", program = "" }) => ({
  titles: programTitles(await queries.fetchQuery(programPageQuery(venue, program))),
});

export function Component() {
  const { venue = "", program = "" } = useParams();
  const query = useQuery(programPageQuery(venue.toLowerCase(), program.toLowerCase()));
  // Keyed: a dialog of one programme must not stay over the next.
  return (
    <WithFacts query={query}>
      {(page) => <ProgramScreen key={`${page.slug}/${page.programSlug}`} page={page} />}
    </WithFacts>
  );
}

function ProgramScreen({ page }: { page: ProgramPage }) {
  const { slug, venue, mode, program } = page;
  useExactTitle(programTitles(page).title);
  const kind = kindOf(program);
  const name = confirmedVenueName(venue.name);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Trail venue={{ slug, name }} />
        <Badge tone={toneOf(kind)}>{program.Metas[0]?.name}</Badge>
        <PageHeading>{mode === "venue" ? copy.title(program.name, name) : program.name}</PageHeading>
        <Facts page={page} />
      </header>
      <ProgramPrice page={page} />
      <div className={styles.body}>
        <Subjects page={page} />
        <StartMonths months={page.months} />
        {program.Details.length > 0 && (
          <section className={styles.part}>
            <h2>{copy.includes}</h2>
            <ProgramDetails details={program.Details} level={3} />
          </section>
        )}
        <section className={styles.part}>
          <h2>{mode === "venue" ? copy.place : copy.attention}</h2>
          <VenueCard venue={venue} />
        </section>
        <Neighbours page={page} />
      </div>
    </article>
  );
}

function Facts({ page }: { page: ProgramPage }) {
  const { mode, program, months } = page;
  const years = [...new Set(program.Metas.flatMap(({ applyTo }) => applyTo))];
  const span = wholeSpan(months);
  return (
    <ul className={styles.facts}>
      <li>
        <GraduationCap aria-hidden="true" />
        {copy.forYears(wordList(years.map((year) => SCHOOL_YEAR_LABELS[year])))}
      </li>
      <li>
        <Presentation aria-hidden="true" />
        {copy.modes[classModeOf(kindOf(program))]}
      </li>
      {span && (
        <li>
          <CalendarDays aria-hidden="true" />
          {copy.classes(spanLabel(span.from, span.until))}
        </li>
      )}
      {mode === "venue" && (
        <li>
          <MapPin aria-hidden="true" />
          {placeText(page)}
        </li>
      )}
    </ul>
  );
}
