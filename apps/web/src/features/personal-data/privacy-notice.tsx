import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { personalDataCopy as copy } from "./personal-data-copy";

/** What the data are for, before any is given: a lead is told only with notice. */
export function PrivacyNotice() {
  const { data: config } = useQuery(shopConfigQuery);
  return (
    <>
      {copy.privacy}{" "}
      {config ? (
        <a href={config.documents.servicesContract} target="_blank" rel="noopener">
          {copy.contract}
          <span className="visually-hidden"> ({copy.newTab})</span>
        </a>
      ) : (
        // Its room: one line more would push the form down under the buyer's hands.
        <span style={{ visibility: "hidden" }}>{copy.contract}</span>
      )}
    </>
  );
}
