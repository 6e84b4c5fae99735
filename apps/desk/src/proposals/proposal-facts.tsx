import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { When } from "../ui/when";
import styles from "./proposals.module.css";
import { proposalsCopy as copy } from "./proposals-copy";

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
