import { NewTabLink } from "@shop/ui/new-tab-link";
import { pathTo } from "../../lib/page/route-paths";
import { personalDataCopy as copy } from "./personal-data-copy";

/** The purpose of the data, shown before any is given: a lead requires this notice. */
export function PrivacyNotice() {
  return (
    <>
      {copy.privacy} <NewTabLink href={pathTo("Privacy")}>{copy.contract}</NewTabLink>
    </>
  );
}
