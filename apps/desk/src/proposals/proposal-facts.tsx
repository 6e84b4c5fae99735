import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { askWords } from "../acts/acts-copy";
import { When } from "../ui/when";
import styles from "./proposals.module.css";
import { proposalsCopy as copy } from "./proposals-copy";

export function ProposalFacts({ proposal: { act, by, at, until, why } }: { proposal: StaffProposal }) {
  return (
    <>
      <p>
        {askWords(act).label}: «{why}»
      </p>
      <p className={styles.quiet}>
        {copy.by(by)}, <When at={at} />. {copy.until}: <When at={until} />.
      </p>
    </>
  );
}
