import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { formatClp } from "@shop/domain/format/money";
import { Button } from "@shop/ui/button/button";
import { useState } from "react";
import { titleOf } from "../acts/acts-copy";
import type { PurchaseMoney } from "../acts/money-facts";
import { ProposalDialog } from "./proposal-dialog";
import { ProposalFacts } from "./proposal-facts";
import styles from "./proposals.module.css";
import { proposalsCopy as copy } from "./proposals-copy";

interface ProposalsProps {
  proposals: readonly StaffProposal[];
  /** Who pays. */
  of: string;
  names: readonly string[];
  money: PurchaseMoney;
  onDone: (text: string) => void;
}

/** What of a purchase waits for a second person; nothing where nothing waits. */
export function Proposals({ proposals, of, names, money, onDone }: ProposalsProps) {
  const [opened, setOpened] = useState<StaffProposal | null>(null);
  return (
    <>
      {proposals.map((proposal) => (
        <section key={proposal.id} className={styles.waiting}>
          <header className={styles.head}>
            <h2>
              {copy.waits}: {titleOf(proposal.act)}
            </h2>
            {proposal.clp > 0 && <b>{formatClp(proposal.clp)}</b>}
          </header>
          <ProposalFacts proposal={proposal} />
          {proposal.answers.includes("withdraw") && <p>{copy.own}</p>}
          {proposal.answers.length > 0 && (
            <p>
              <Button size="small" onClick={() => setOpened(proposal)}>
                {copy.review}
              </Button>
            </p>
          )}
        </section>
      ))}
      {opened && (
        <ProposalDialog
          proposal={opened}
          of={of}
          names={names}
          money={money}
          onClose={() => setOpened(null)}
          onDone={(text) => {
            setOpened(null);
            onDone(text);
          }}
        />
      )}
    </>
  );
}
