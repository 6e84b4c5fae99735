import { removeSubject, subjectCourses } from "@shop/domain/courses/selection/select-subject";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { ErrorState } from "@shop/ui/error-state";
import { Words } from "@shop/ui/words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { chooseSubjects, currentStudent, finishEnrolment } from "../../basket/legacy/enrolments";
import { routeOfLegacyStep } from "../../basket/legacy/legacy-steps";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { FlowGuard } from "../../features/checkout/flow-guard";
import { legacyFlow, legacyRows } from "../../features/checkout/flows/legacy-flow";
import { useOfferPrice } from "../../features/checkout/flows/use-offer-price";
import { courseGaps } from "../../features/course-choice/gap-notice";
import { HourChoice, HourChoiceSkeleton } from "../../features/schedule-choice/hour-choice";
import { NoHoursDialog } from "../../features/schedule-choice/no-hours-dialog";
import { scheduleChoiceCopy } from "../../features/schedule-choice/schedule-choice-copy";
import { SubjectQueue } from "../../features/schedule-choice/subject-queue";
import { fullName } from "../../lib/forms/full-name";
import { pathTo } from "../../lib/page/route-paths";
import { kindOf } from "../../lib/programs/program-kind";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { MissingSteps } from "../../shared/missing-steps";
import { weekEntriesOf } from "../../shared/timetable/week-entries";
import { TimetableView } from "../../ui/week/week-grid";
import styles from "./hours-step.module.css";
import { hoursStepCopy as copy } from "./hours-step-copy";
import { type Hours, useHours } from "./use-hours";

export function Component() {
  return (
    <FlowGuard flow={legacyFlow} step={2}>
      <HoursStep />
    </FlowGuard>
  );
}

// One subject at a time, then the review (requirements SCHED-*).
function HoursStep() {
  const navigate = useNavigate();
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  const hours = useHours();
  const { current, subjects, chosen, options } = hours;
  const [triedKey, setTriedKey] = useState<string | null>(null);
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const { data: config } = useQuery(shopConfigQuery);
  const student = currentStudent(state);
  const program = state.selectedProgram;
  const offer = useOfferPrice({
    program,
    venueId: hours.place.venueId,
    ...hours.priced,
    minimum: subjects.length,
  });
  // The stored keys that open this step do not show whose it is (ROUTE-07).
  if (!student || !program || !current)
    return (
      <CheckoutFrame flow={legacyFlow} step={2} title={copy.title} next={null} rows={legacyRows(state, [])}>
        <MissingSteps hint={copy.missing} to={pathTo("Re-Step1")} label={copy.begin} />
      </CheckoutFrame>
    );

  const { query } = hours.offer;
  const kind = kindOf(program);
  const isMissing = current.course === null;
  const remove = {
    label: scheduleChoiceCopy.sorry[hours.isAlone ? "removeAlone" : "remove"],
    onPress: removeCurrent,
  };

  function goOn() {
    if (isMissing) {
      setTriedKey(current?.key ?? null);
      setClosedKey(null);
      return;
    }
    leave(hours.next());
  }

  function leave(nextKey: string | null) {
    setTriedKey(null);
    if (nextKey !== null) return hours.show(nextKey);
    const { draft: latest } = useLegacy.getState();
    change(finishEnrolment(latest));
    navigate(routeOfLegacyStep(3));
  }

  function removeCurrent() {
    if (!current) return;
    const keys = removeSubject(state.selectedSubjects, current.key, hours.groups);
    change(chooseSubjects(state, keys));
    const { gaps } = courseGaps(hours.place, {
      chosen: subjectCourses(hours.groups.filter(({ key }) => keys.includes(key))),
      listed: hours.offer.courses,
    });
    // Too few courses are left: choose others first.
    if (gaps.length > 0) return navigate(routeOfLegacyStep(1));
    leave(subjects.find(({ key, course }) => keys.includes(key) && course === null)?.key ?? null);
  }

  function chooseAgain() {
    const selectedCourses = state.selectedSubjects.map((subjectKey) => ({ subjectKey, courseId: null }));
    change({ selectedCourses });
    setTriedKey(null);
    hours.show(state.selectedSubjects[0] ?? null);
  }

  return (
    <CheckoutFrame
      flow={legacyFlow}
      step={2}
      title={copy.title}
      lead={copy.lead}
      who={fullName(student)}
      aside={<Week chosen={chosen} />}
      next={
        current.isGone
          ? null
          : {
              label: scheduleChoiceCopy.confirm(current.name),
              isLong: true,
              softDisabled: isMissing,
              disabled: query.isPending,
              onPress: goOn,
            }
      }
      rows={[...legacyRows(state, hours.names), ...offer.rows]}
      price={offer.price}
    >
      {query.isError ? (
        <ErrorState
          title={scheduleChoiceCopy.failed}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.isPending ? (
        <HourChoiceSkeleton subjectCount={subjects.length} />
      ) : (
        <>
          <SubjectQueue subjects={subjects} currentKey={current.key} onEdit={hours.show} />
          <CurrentHours
            key={current.key}
            subject={current}
            options={options}
            remove={remove}
            onChoose={(courseId) => {
              setTriedKey(null);
              hours.choose(courseId);
            }}
            isTried={triedKey === current.key}
          />
        </>
      )}
      <p>
        <Link className={styles.change} to={routeOfLegacyStep(1)}>
          <Words>{scheduleChoiceCopy.change[skipsVenueChoice(kind) ? "coursesOnly" : "withVenue"]}</Words>
        </Link>
      </p>
      <NoHoursDialog
        open={hours.isStuck && closedKey !== current.key}
        subject={current.isGone ? null : current.name}
        supportPhone={config?.supportPhone ?? ""}
        remove={remove}
        {...(options.some(({ state }) => state === "reserved") ? { onChooseAgain: chooseAgain } : {})}
        {...(skipsVenueChoice(kind) ? {} : { onChangeVenue: () => navigate(routeOfLegacyStep(1)) })}
        onClose={() => setClosedKey(current.key)}
      />
    </CheckoutFrame>
  );
}

interface CurrentHoursProps extends Pick<Hours, "options"> {
  subject: NonNullable<Hours["current"]>;
  remove: { label: string; onPress: () => void };
  onChoose: (courseId: number) => void;
  isTried: boolean;
}

function CurrentHours({ subject, options, remove, onChoose, isTried }: CurrentHoursProps) {
  const { name, isGone, course } = subject;
  if (isGone)
    return (
      <Alert
        tone="warning"
        title={scheduleChoiceCopy.isGone}
        action={
          <Button size="small" onClick={remove.onPress}>
            {remove.label}
          </Button>
        }
      />
    );
  return (
    <HourChoice
      subject={name}
      options={options}
      value={course?.id ?? null}
      onChange={onChoose}
      problem={isTried ? scheduleChoiceCopy.missing(name) : null}
    />
  );
}

function Week({ chosen }: Pick<Hours, "chosen">) {
  return <TimetableView entries={weekEntriesOf(chosen)} columns="fixed" />;
}
