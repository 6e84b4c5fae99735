import { formatPhone } from "@shop/domain/people/phone";
import table from "./table.module.css";

/** Calls on a press; what is copied can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/\s/g, "")}`} className={table.whole}>
      {formatPhone(phone)}
    </a>
  );
}
