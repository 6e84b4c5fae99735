import { pathTo } from "../../lib/page/route-paths";
import { personalDataCopy as copy } from "./personal-data-copy";

/** The purpose of the data, shown before any is given: a lead requires this notice. */
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
