import { ApiError } from "@shop/contracts/client";
import { brandFile } from "@shop/domain/brand/brand";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { saveFile } from "../../lib/page/save-file";
import { useBrand } from "../../lib/queries/shop-config";
import { FileLink, MailedFile } from "../../ui/plain-link";
import { calendarCopy as copy } from "./timetable-copy";

interface CalendarButtonProps {
  load: () => Promise<Blob>;
  /** Where the server has the file; before a purchase it has none. */
  href?: string;
}

export function CalendarButton({ load, href }: CalendarButtonProps) {
  const brand = useBrand();
  const file = useMutation({
    mutationFn: load,
    onSuccess: (blob) => saveFile({ name: brandFile("horario", brand, "ics"), blob }),
    onError: (error) => console.error("the calendar was not had", error),
  });
  const { error } = file;
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden="true" />} busy={file.isPending} onClick={() => file.mutate()}>
        {copy.download}
      </Button>
      {file.isSuccess && (href ? <FileLink href={href} /> : <MailedFile />)}
      {error && (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.text : copy.failed}
        </Alert>
      )}
    </>
  );
}
