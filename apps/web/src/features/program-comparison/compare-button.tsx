import { Button } from "@shop/ui/button/button";
import { RetryLine } from "@shop/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useState } from "react";
import { useDraft } from "../../basket/stepper/draft-store";
import { useChunk } from "../../lib/chunks/use-chunk";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { programComparisonCopy as copy } from "./program-comparison-copy";

interface CompareButtonProps {
  programId: number;
  label?: string;
  "aria-describedby"?: string;
}

export function CompareButton({ programId, label = copy.open, ...rest }: CompareButtonProps) {
  const year = useDraft(({ draft }) => draft.year);
  const [isOpen, setOpen] = useState(false);
  const { state, start } = useChunk(() => import("./comparison-dialog"));
  const years = useQuery(shopConfigQuery).data?.offer.years ?? [];
  const isOnlyOne = years.some((one) => one.year === year && one.programs === 1);
  if (year === null || isOnlyOne) return null;

  function open() {
    setOpen(true);
    start();
  }

  return (
    <>
      <Button
        {...rest}
        look="quiet"
        size="small"
        icon={<Scale aria-hidden="true" />}
        aria-haspopup="dialog"
        busy={state.status === "loading"}
        onClick={open}
      >
        {label}
      </Button>
      {state.status === "failed" && (
        <RetryLine retrying={false} onRetry={start}>
          {copy.failed}
        </RetryLine>
      )}
      {isOpen && state.status === "ready" && (
        <state.module.ComparisonDialog year={year} programId={programId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
