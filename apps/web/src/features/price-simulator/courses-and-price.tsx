import type { Course } from "@shop/contracts/offer/courses";
import { listedCourses, type OfferProgram } from "@shop/domain/courses/offer";
import { isFull } from "@shop/domain/courses/seats";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { toggleSubject } from "@shop/domain/courses/selection/select-subject";
import { usualSubjects } from "@shop/domain/courses/selection/usual-subjects";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { groupBySubject, type SubjectGroup } from "@shop/domain/courses/subject-groups";
import { LACK_TEXTS } from "@shop/domain/planner/lack-copy";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { ChosenHours } from "./chosen-hours";
import { takenWith, withPicked } from "./picked-hours";
import styles from "./price-simulator.module.css";
import { SimulatedPrice } from "./simulated-price";
import { simulatorCopy as copy } from "./simulator-copy";

interface CoursesAndPriceProps {
  place: { programId: number; locationId: number; month: number };
  program: OfferProgram;
  ways: (courses: readonly Course[]) => ReactNode;
}

export function CoursesAndPrice({ place, program, ways }: CoursesAndPriceProps) {
  const courses = useQuery(coursesOfMonthQuery(place));
  const listed = inCourseOrder(listedCourses(courses.data ?? [], program));
  const groups = groupBySubject(listed);
  const minimum = minimumCourses(program.kind, listed);
  const isOnline = program.kind === "online";
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  const [picked, setPicked] = useState<readonly Course[]>([]);
  const keys = (pressed ?? usualSubjects(groups, minimum)).filter((key) =>
    groups.some((group) => group.key === key),
  );
  const chosen = groups.filter(({ key }) => keys.includes(key));
  const taken = takenWith(chosen, picked, isOnline);
  const isEnough = taken.courses.length > 0 && taken.courses.length >= minimum;
  if (courses.data && keys.length === 0 && groups.every(isSoldOut))
    return (
      <div className={styles.end}>
        <p className={styles.result} data-unpriced>
          {groups.length === 0 ? copy.noCourses : copy.soldOut(!skipsVenueChoice(program.kind))}
        </p>
        {ways([])}
      </div>
    );
  return (
    <>
      <fieldset className={styles.subjects}>
        <legend>
          {copy.courses}
          {minimum > 1 && ` · ${copy.ofMinimum(chosen.length, minimum)}`}
        </legend>
        <div className={styles.pills}>
          {groups.map((group) => {
            const { key, displayName } = group;
            const isOut = isSoldOut(group);
            return (
              <button
                key={key}
                type="button"
                className={styles.pill}
                aria-pressed={keys.includes(key)}
                disabled={isOut && !keys.includes(key)}
                onClick={() => setPressed(toggleSubject(keys, key, groups).keys)}
              >
                {keys.includes(key) && <Check aria-hidden="true" />}
                {isOut ? LACK_TEXTS.SOLD_OUT(displayName) : displayName}
              </button>
            );
          })}
        </div>
      </fieldset>
      <ChosenHours
        subjects={chosen}
        taken={taken.courses}
        isGuide={isOnline}
        onPick={(course) => setPicked(withPicked(picked, course))}
      />
      <div className={styles.end}>
        <SimulatedPrice place={place} taken={taken} needed={isEnough ? null : minimum} courses={courses} />
        {ways(isEnough ? taken.courses : [])}
      </div>
    </>
  );
}

const isSoldOut = ({ availableSeats }: SubjectGroup<Course>) => isFull({ seatsAvailable: availableSeats });
