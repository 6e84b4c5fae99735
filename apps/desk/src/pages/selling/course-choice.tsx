import type { SaleOffer } from "@shop/contracts/staff/selling";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { isFull } from "@shop/domain/courses/seats";
import { toggleCourse } from "@shop/domain/courses/selection/select-course";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { FieldError } from "@shop/ui/fields/field";
import { FieldPair } from "@shop/ui/form/form-rows";
import { SkeletonList } from "@shop/ui/skeleton";
import { ToggleChip } from "@shop/ui/toggle-chip";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { saleCoursesOf } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import { ChoiceField } from "./choice-field";
import type { SaleTyped } from "./sale-values";
import styles from "./selling.module.css";
import { sellingCopy as copy, noticeText } from "./selling-copy";

interface CourseChoiceProps {
  form: UseFormReturn<SaleTyped>;
  index: number;
  offer: SaleOffer;
}

// Programme, venue, month and sections of one student; what depends on a choice is chosen anew with it.
export function CourseChoice({ form, index, offer }: CourseChoiceProps) {
  const name = `students.${index}.line` as const;
  const { programId, venueId, month } = form.watch(name);
  const venues = offer.programs.find(({ id }) => String(id) === programId)?.venues ?? [];
  const months = venues.find(({ id }) => String(id) === venueId)?.months ?? [];
  const forget = (...fields: ("venueId" | "month")[]) => {
    for (const field of fields) form.setValue(`${name}.${field}`, "");
    form.setValue(`${name}.courseIds`, []);
  };
  return (
    <>
      <ChoiceField
        form={form}
        name={`${name}.programId`}
        label={copy.program}
        choices={offer.programs}
        onChosen={() => forget("venueId", "month")}
      />
      <FieldPair>
        <ChoiceField
          form={form}
          name={`${name}.venueId`}
          label={copy.venue}
          choices={venues}
          onChosen={() => forget("month")}
        />
        <ChoiceField
          form={form}
          name={`${name}.month`}
          label={copy.month}
          choices={months.map((one) => ({ id: one, name: monthLabel(one) }))}
          onChosen={() => forget()}
        />
      </FieldPair>
      {month !== "" && <Sections key={`${programId}/${venueId}/${month}`} form={form} index={index} />}
    </>
  );
}

function Sections({ form, index }: Pick<CourseChoiceProps, "form" | "index">) {
  const name = `students.${index}.line` as const;
  const { programId, venueId, month } = form.getValues(name);
  const { data, error, isFetching, refetch } = useQuery(
    saleCoursesOf({ program: programId, venue: venueId, month }),
  );
  const { field, fieldState } = useController({ control: form.control, name: `${name}.courseIds` });
  const [notices, setNotices] = useState<readonly string[]>([]);
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={3} height="3rem" />;
  const { courses, minimum } = data;
  if (courses.length === 0) return <p className={styles.quiet}>{copy.noCourses}</p>;
  const nameOf = (courseId: number) => {
    const course = courses.find(({ id }) => id === courseId);
    return course ? courseDisplayName(course) : "";
  };
  const press = (courseId: number) => {
    const change = toggleCourse(field.value, courseId, courses, { m2: "warn", conflicts: "ask" });
    field.onChange(change.courseIds);
    setNotices(change.notices.flatMap((notice) => noticeText(notice, nameOf) ?? []));
  };
  return (
    <fieldset className={styles.courses}>
      <legend>{copy.courses}</legend>
      <p className={styles.quiet}>{copy.coursesHint(minimum)}</p>
      {groupBySubject(courses).map(({ key, displayName, courses: sections }) => (
        <div key={key} className={styles.subject}>
          <span>{displayName}</span>
          <div className={styles.chips}>
            {sections.map((course) => (
              <ToggleChip
                key={course.id}
                isOn={field.value.includes(course.id)}
                onPress={() => press(course.id)}
                reason={isFull(course) && !field.value.includes(course.id) ? copy.full : undefined}
              >
                <span className="visually-hidden">{displayName} </span>
                {scheduleLabel(course.Schedules)} <small>{copy.free(course.seatsAvailable)}</small>
              </ToggleChip>
            ))}
          </div>
        </div>
      ))}
      <p role="status" className={styles.notice}>
        {notices.join(" ")}
      </p>
      <FieldError id={`campo-${name}.courseIds-error`}>{fieldState.error?.message}</FieldError>
    </fieldset>
  );
}
