import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { When } from "../ui/when";
import styles from "./proposals.module.css";
import { proposalsCopy as copy } from "./proposals-copy";

/** Who proposed it, when and why, and how long it waits. */
export function ProposalFacts({ proposal: { by, at, until, why } }: { proposal: StaffProposal }) {
  return (
    <>
      <p>«{why}»</p>
      <p className={styles.quiet}>
        {copy.by(by)}, <When at={at} />. {copy.until}: <When at={until} />.
      </p>
    </>
  );
}
