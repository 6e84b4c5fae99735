import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { wordList } from "@shop/domain/format/word-list";
import { INSTALMENTS, instalmentOf } from "@shop/domain/pricing/instalments";
import { DEFAULT_SCHOOL_YEAR } from "@shop/domain/programs/school-year";
import { venuePath } from "@shop/domain/steps/page-paths";
import { TotalFrom } from "../../features/program-choice/total-from";
import { TakeUp } from "../../features/saved-quote/take-up";
import { yearAndModalityOf } from "../../lib/programs/year-and-modality";
import { ButtonLink } from "../../ui/button-link";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./program-page.module.css";
import { venuePagesCopy } from "./venue-pages-copy";

const copy = venuePagesCopy.program;

const USUAL = { year: DEFAULT_SCHOOL_YEAR, modality: null };

export function ProgramPrice({ page }: { page: ProgramPage }) {
  const { slug, venue, mode, program, least, months } = page;
  if (!least.hasSeats)
    return (
      <section className={styles.price} aria-label={copy.price}>
        <p>{mode === "venue" ? copy.noSeats : copy.noSeatsOnline}</p>
        <ButtonLink to={venuePath({ venue: slug })} look="main" wide>
          {copy.others}
        </ButtonLink>
      </section>
    );
  return (
    <section className={styles.price} aria-label={copy.price}>
      <div>
        <p className={styles.total}>
          <TotalFrom price={least.price} withFee />
        </p>
        <p className={styles.quiet}>{copy.counted(wordList(least.courses))}</p>
        <p>{copy.instalments(INSTALMENTS, formatClp(instalmentOf(least.price.precioTotal)))}</p>
      </div>
      <TakeUp
        choice={{
          ...(yearAndModalityOf(program, USUAL) ?? USUAL),
          program,
          locationId: venue.id,
          venueName: venue.name,
          month: months.length === 1 ? least.price.mes : null,
          courseIds: [],
        }}
        label={copy.start}
      />
    </section>
  );
}
