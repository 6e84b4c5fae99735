import { pathTo } from "../../lib/route-paths";
import { personalDataCopy as copy } from "./personal-data-copy";

/** What the data are for, before any is given: a lead is told only with notice. */
export function PrivacyNotice() {
  return (
    <>
      {copy.privacy}{" "}
      <a href={pathTo("Privacy")} target="_blank" rel="noopener">
        {copy.contract}
        <span className="visually-hidden"> ({copy.newTab})</span>
      </a>
    </>
  );
}
