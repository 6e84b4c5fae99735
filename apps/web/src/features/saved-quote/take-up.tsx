import { automaticCampus, type VenueRoles } from "@shop/domain/programs/campus";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toDraftProgram } from "../../basket/basket";
import { type Draft, EMPTY_DRAFT } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { beginSibling } from "../../basket/stepper/siblings";
import { furthestStepOf, PLACE_STEP, routeOfStep } from "../../basket/stepper/steps";
import { api } from "../../lib/api";
import { kindOf } from "../../lib/programs/program-kind";
import type { SoldProgram } from "../../lib/programs/sold-programs";
import { yearAndModalityOf } from "../../lib/programs/year-and-modality";
import { useVenueRoles } from "../../lib/queries/shop-config";
import styles from "./saved-quote.module.css";
import { takeUpCopy as copy } from "./saved-quote-copy";

// What a quote or the calculator chose, without anybody's data.
interface TakenChoice {
  year: SchoolYear;
  modality: string | null;
  program: SoldProgram;
  locationId: number | null;
  venueName: string | null;
  month: number | null;
  courseIds: readonly number[];
}

// Restarting would drop typed data or an order.
const isUnderWay = ({ orderId, student }: Draft) =>
  orderId !== null || Object.values(student).some((value) => typeof value === "string" && value !== "");

function keepTextOf({ orderId, student, others }: Draft): string {
  if (orderId === null && others.length === 0) return copy.keepText;
  const names = others.map((other) => other.student.name);
  return copy.changeText(student.name, names);
}

function draftOf(choice: TakenChoice, student: Draft["student"], roles: VenueRoles): Partial<Draft> {
  const { year, program, locationId, venueName, month, courseIds } = choice;
  const campus = automaticCampus(kindOf(program), roles);
  const venue = campus ?? program.Locations.find(({ id }) => id === locationId);
  return {
    year,
    modality: yearAndModalityOf(program, choice)?.modality ?? null,
    program: toDraftProgram(program),
    // A saved student keeps the server's venue.
    student: student.id === null ? { ...student, preferredVenueId: campus ? null : locationId } : student,
    communeId: venue?.communeId ?? null,
    venueId: venue?.id ?? null,
    venueName: campus ? null : venueName,
    month,
    courseIds: [...courseIds],
    isConfirmed: false,
  };
}

/**
 * Opens the steps with a choice, at the student's data, which it lacks. Holds no seat before the review. An enrolment
 * under way is dropped only after a confirmation.
 */
export function TakeUp({ choice, label }: { choice: TakenChoice; label: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { draft, change } = useDraft();
  const roles = useVenueRoles();
  const canAdd = furthestStepOf(draft) > PLACE_STEP;

  function goOn(before: Partial<Draft>) {
    change(before);
    change(draftOf(choice, useDraft.getState().draft.student, roles));
    navigate(routeOfStep(2));
  }

  function beginAnew() {
    const { orderId } = draft;
    if (orderId !== null) {
      // Expires within minutes anyway: a failure must not stop the buyer.
      api("releaseHold", { body: { orderId } }).catch(() => undefined);
    }
    goOn(EMPTY_DRAFT);
  }

  return (
    <>
      <Button look="main" wide onClick={() => (isUnderWay(draft) ? setAsking(true) : goOn(EMPTY_DRAFT))}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.underWay}
        description={canAdd ? copy.addText : keepTextOf(draft)}
      >
        <div className={styles.ways}>
          <Button look="main" wide onClick={() => goOn(canAdd ? beginSibling(draft) : {})}>
            {canAdd ? copy.add : copy.keep}
          </Button>
          <Button wide onClick={beginAnew}>
            {copy.anew}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
