import type { Course } from "@shop/contracts/courses";
import { wordList } from "@shop/domain/format/word-list";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import { plansElsewhere } from "@shop/domain/planner/plans-elsewhere";
import type { Wishes } from "@shop/domain/planner/wishes";
import { VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { useDraft } from "../../lib/draft/draft-store";
import { useChoices } from "../../lib/draft/use-choices";
import { ErrorState } from "../../ui/error-state";
import { SkeletonList } from "../../ui/skeleton";
import { PlanCard } from "./plan-card";
import { changeTexts } from "./plan-remarks";
import styles from "./planner-dialog.module.css";
import { type Elsewhere as Place, usePlacesElsewhere } from "./use-places-elsewhere";
import { weekPlannerCopy } from "./week-planner-copy";

const copy = weekPlannerCopy.elsewhere;
const SHOWN_PLACES = 3;

interface ElsewhereProps {
  /** Wanted subjects by the name buyers read. */
  names: readonly string[];
  chosen: readonly Course[];
  wishes: Wishes;
  leftOutHere: number;
  onMoved: () => void;
}

/** What else there is when the wanted courses do not fit here: nearby venues and Streaming, with what each changes. */
export function Elsewhere({ names, chosen, wishes, leftOutHere, onMoved }: ElsewhereProps) {
  const { places, isPending, isError, retry } = usePlacesElsewhere();
  const move = useMove();
  const found = plansElsewhere(names, places.filter(mayServe(names.length)), { wishes, leftOutHere });

  function take(place: Place, plan: WeekPlan<Course>) {
    move(place, plan);
    onMoved();
  }

  return (
    <section className={styles.elsewhere} aria-labelledby="otras-formas">
      <h3 id="otras-formas">{copy.title}</h3>
      {isPending && <SkeletonList count={1} height="9rem" label={copy.loading} />}
      {isError && <ErrorState title={copy.failed} onRetry={retry} />}
      {!isPending && !isError && found.length === 0 && <p className={styles.empty}>{copy.none}</p>}
      <ul className={styles.list}>
        {found.slice(0, SHOWN_PLACES).map(({ place, plan }) => (
          <li key={keyOf(place)}>
            <PlanCard
              title={
                place.kind === "venue"
                  ? copy.venue(confirmedVenueName(place.venue.name))
                  : copy.program(place.program.name)
              }
              note={<p className={styles.note}>{noteOf(place, plan)}</p>}
              plan={plan}
              wishes={wishes}
              changes={changeTexts(chosen, plan)}
              takeLabel={place.kind === "venue" ? copy.takeVenue : copy.takeProgram}
              onTake={() => take(place, plan)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const mayServe =
  (count: number) =>
  ({ place }: { place: Place }) =>
    place.kind === "venue" || count >= place.minimum;

const keyOf = (place: Place) => (place.kind === "venue" ? place.venue.id : place.program.id);

function noteOf(place: Place, { leftOut }: WeekPlan<Course>): string {
  const fit =
    leftOut.length === 0 ? copy.allFit : weekPlannerCopy.without(wordList(leftOut.map(({ key }) => key)));
  return place.kind === "venue" ? `${fit}, ${copy.away(place.km)}.` : `${fit}.`;
}

const STREAMING = "Streaming";

/** Takes a week of another place: its venue or programme, the same month, and the week's courses. */
function useMove() {
  const { chooseCampus, chooseMonth, chooseCourses } = useChoices();
  const { draft, change } = useDraft();
  return (place: Place, plan: WeekPlan<Course>) => {
    if (place.kind === "venue") chooseCampus(place.venue);
    else change({ modality: STREAMING, program: place.program, ...VIRTUAL_PLACE });
    chooseMonth(draft.month);
    chooseCourses(plan.courses.map(({ id }) => id));
  };
}

const VIRTUAL_PLACE = { venueId: VIRTUAL_CAMPUS.id, communeId: VIRTUAL_CAMPUS.communeId, venueName: null };
