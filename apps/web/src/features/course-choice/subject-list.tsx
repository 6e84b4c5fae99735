import { subjectColumns } from "@shop/domain/courses/subject-columns";
import type { ReactNode } from "react";
import type { RuleCourse } from "../../lib/rule-course";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { SkeletonList } from "../../ui/skeleton";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { CourseInfo } from "./course-info";
import { LostCourses, SoldOutWarning } from "./sold-out-warning";
import { SubjectCard } from "./subject-card";
import styles from "./subject-list.module.css";
import { subjectsOf } from "./subjects-of";
import type { CourseSelection } from "./use-course-selection";

interface SubjectListProps {
  selection: CourseSelection;
  /** Online programmes have courses but no hours to choose (COURSE-09). */
  isOnline: boolean;
  planner: ReactNode;
}

/** Subjects of the month in two columns, each with its sections (COURSE-05, COURSE-43, COURSE-44, COURSE-53). */
export function SubjectList({ selection, isOnline, planner }: SubjectListProps) {
  const { isReady, query, courses } = selection.offer;
  if (!isReady) return null;
  return (
    <section className={styles.section} aria-labelledby="cursos-y-horarios">
      <div>
        <h2 id="cursos-y-horarios">{copy.courses}</h2>
        <p className={styles.lead}>{isOnline ? copy.coursesLeadOnline : copy.coursesLead}</p>
      </div>
      <LostCourses courses={selection.lost.courses} />
      {query.isPending && <SkeletonList count={4} height="8rem" label={copy.loadingCourses} />}
      {query.isError && (
        <ErrorState title={copy.coursesFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && courses.length === 0 && (
        <EmptyState level={3} title={copy.noCourses}>
          {copy.noCoursesHint}
        </EmptyState>
      )}
      {courses.length > 0 && (
        <>
          {planner}
          <SoldOutWarning courses={courses} />
          <CourseInfo courses={courses} />
          <Columns courses={courses} selection={selection} isOnline={isOnline} />
        </>
      )}
    </section>
  );
}

function Columns({
  courses,
  ...rest
}: Omit<SubjectListProps, "planner"> & { courses: readonly RuleCourse[] }) {
  const { left, right, rest: others } = subjectColumns(subjectsOf(courses));
  const columns = [
    { key: "left", subjects: left, isWide: right.length === 0 },
    { key: "right", subjects: right, isWide: false },
    { key: "rest", subjects: others, isWide: true },
  ].filter(({ subjects }) => subjects.length > 0);
  return (
    <div className={styles.columns}>
      {columns.map(({ key, subjects, isWide }) => (
        <ul key={key} className={styles.column} data-wide={isWide || undefined}>
          {subjects.map((subject) => (
            <li key={subject.key}>
              <SubjectCard subject={subject} {...rest} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
