import type { ChangeChoices, ChangeCourse } from "@shop/contracts/purchases/changes";
import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { changeCopy as copy } from "./change-copy";

export type Choice = ChangeChoices["choices"][number] & { added: readonly ChangeCourse[] };

export const keyOf = ({ venueId, courses }: Choice) => [venueId, ...courses.map(({ id }) => id)].join();

export interface ChoiceGroup {
  name: string;
  title: string;
  choices: readonly Choice[];
}

export interface ChangeTarget {
  value: string;
  title: string;
  text: string;
  question: string;
  groups: readonly ChoiceGroup[];
  hasUsualGroup: boolean;
}

export const hoursOf = (schedules: readonly ClassMeeting[]) =>
  schedules.length > 0 ? scheduleLabel(schedules) : copy.noSchedule;

function grouped(
  choices: readonly Choice[],
  { nameOf, titleOf }: { nameOf: (choice: Choice) => string; titleOf: (name: string) => string },
): ChoiceGroup[] {
  const names = [...new Set(choices.map(nameOf))].sort((one, other) => one.localeCompare(other, "es"));
  return names.map((name) => ({
    name,
    title: titleOf(name),
    choices: choices.filter((choice) => nameOf(choice) === name),
  }));
}

function courseTarget(course: BoughtStudent["courses"][number], choices: readonly Choice[]): ChangeTarget {
  const title = courseDisplayName(course);
  const groups = grouped(
    choices.filter(({ replacedIds }) => replacedIds.length === 1 && replacedIds[0] === course.id),
    {
      nameOf: ({ added }) => added[0]?.name ?? "",
      titleOf: (name) => (name === title ? copy.choices.otherHours(name) : copy.choices.hours(name)),
    },
  );
  const usual = groups.filter(({ name }) => name === title);
  const others = groups.filter(({ name }) => name !== title);
  return {
    value: `course-${course.id}`,
    title,
    text: hoursOf(course.Schedules),
    question: copy.choices.which,
    groups: [...usual, ...others],
    hasUsualGroup: usual.length > 0,
  };
}

export function targetsOf(student: BoughtStudent, listed: ChangeChoices["choices"]): ChangeTarget[] {
  const owned = new Set(student.courses.map(({ id }) => id));
  const choices = listed.map((choice) => ({
    ...choice,
    added: choice.courses.filter(({ id }) => !owned.has(id)),
  }));
  const here = choices.filter(({ venueId }) => venueId === student.venueId);
  const weeks = here.filter(({ replacedIds }) => replacedIds.length > 1);
  const elsewhere = choices.filter(({ venueId }) => venueId !== student.venueId);
  const targets: ChangeTarget[] = [
    ...student.courses.map((course) => courseTarget(course, here)),
    {
      value: "week",
      title: copy.targets.week,
      text: copy.targets.weekText,
      question: "",
      groups: weeks.length > 0 ? [{ name: "", title: copy.choices.week, choices: weeks }] : [],
      hasUsualGroup: true,
    },
    {
      value: "venue",
      title: copy.targets.venue,
      text: copy.targets.venueText,
      question: copy.choices.whichVenue,
      hasUsualGroup: false,
      groups: grouped(elsewhere, {
        nameOf: ({ venue }) => confirmedVenueName(venue),
        titleOf: copy.choices.venue,
      }),
    },
  ];
  return targets.filter(({ value, groups }) => value.startsWith("course-") || groups.length > 0);
}
