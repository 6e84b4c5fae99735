import type { Course } from "./course";

export function aCourse(
  id: number,
  name: string,
  extra: Partial<Course> & { hour?: number; day?: number } = {},
): Course {
  const { hour = 8 + id, day = 1, ...fields } = extra;
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    id,
    name,
    subjectId: 100 + id,
    Subject: { name },
    hasMention: /Mención/.test(name),
    isElective: /M2|Electivo/.test(name),
    isCommon: /Común/.test(name),
    seatsAvailable: 20,
    Schedules: [{ dayOfWeek: day, startTime: `${two(hour)}:00`, endTime: `${two(hour + 1)}:00` }],
    ...fields,
  };
}
