import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { saveFile } from "../../lib/page/save-file";
import { programQuery } from "../../lib/queries/programs";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { classCalendar, type PlannedClasses } from "./class-calendar";
import { calendarCopy as copy } from "./timetable-copy";

export function CalendarButton({ planned }: { planned: readonly PlannedClasses[] }) {
  const queries = useQueryClient();
  const file = useMutation({
    mutationFn: async () => {
      const ids = [...new Set(planned.map(({ programId }) => programId))];
      const config = await queries.fetchQuery(shopConfigQuery);
      const programs = await Promise.all(ids.map((id) => queries.fetchQuery(programQuery(id))));
      const madeAt = new Date();
      return classCalendar(planned, {
        config,
        programs: new Map(programs.map((program) => [program.id, program])),
        tomorrow: addDays(santiagoDate(madeAt), 1),
        madeAt,
      });
    },
    onSuccess: (text) => {
      const blob = new Blob([text], { type: "text/calendar;charset=utf-8" });
      saveFile({ name: "horario-pdv.ics", blob });
    },
  });
  if (!planned.some(({ courses }) => courses.some(({ Schedules }) => Schedules.length > 0))) return null;
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden="true" />} busy={file.isPending} onClick={() => file.mutate()}>
        {copy.download}
      </Button>
      {file.isError && <Alert tone="danger">{copy.failed}</Alert>}
    </>
  );
}
