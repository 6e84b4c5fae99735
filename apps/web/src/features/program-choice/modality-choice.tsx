import { foldText } from "@shop/domain/format/fold-text";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { isFirstTime } from "../../lib/once-per-visit";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { Alert } from "../../ui/alert";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button/button";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { EmptyState } from "../../ui/empty-state";
import { RadioCards } from "../../ui/fields/radio-cards";
import { kitCopy } from "../../ui/kit-copy";
import { formatClp } from "../../ui/price/format-clp";
import { SkeletonList } from "../../ui/skeleton";
import { ModalityComparison } from "./modality-comparison";
import { FALLBACK_OFFERS, isInPersonSoldOut, type ModalityOffer, modalityOffers } from "./modality-offer";
import { programChoiceCopy as copy } from "./program-choice-copy";

interface ModalityChoiceProps {
  year: SchoolYear;
  modality: string | null;
  onChoose: (modality: string) => void;
}

/** As much room as the choice and what a phone shows of its comparison. */
const SHAPES = 7;

/** Modalities of the year with prices and what each includes; two usual ones when they cannot be read. */
export function ModalityChoice({ year, modality, onChoose }: ModalityChoiceProps) {
  const programs = useQuery(programsOfYearQuery(year));
  const read = programs.data ? modalityOffers(programs.data, year) : null;
  useWishedModality({ offers: read, modality, onChoose });
  if (programs.isPending) return <SkeletonList count={SHAPES} height="4.5rem" label={copy.loading} />;

  const offers = read ?? FALLBACK_OFFERS;
  if (offers.length === 0) return <EmptyState title={copy.noModalities}>{copy.tryAnother}</EmptyState>;
  return (
    <>
      {programs.isError && (
        <Alert
          tone="warning"
          announce
          action={
            <Button size="small" busy={programs.isFetching} onClick={() => programs.refetch()}>
              {kitCopy.retry}
            </Button>
          }
        >
          {copy.loadFailed}
        </Alert>
      )}
      <RadioCards
        name="modality"
        legend={copy.modality}
        hint={copy.modalityHint}
        options={offers.map(toCard)}
        value={modality}
        onChange={onChoose}
      />
      <ModalityComparison offers={offers} />
      {isInPersonSoldOut(offers) && <SoldOutDialog />}
    </>
  );
}

function toCard({ name, priceFrom, hasSeats }: ModalityOffer) {
  return {
    value: name,
    title: name,
    description: priceFrom === null ? copy.noPrice : copy.from(formatClp(priceFrom)),
    disabled: !hasSeats,
    ...(hasSeats ? {} : { aside: <Badge>{copy.soldOut}</Badge> }),
  };
}

/** Says once per visit that in-person places are gone and Streaming remains. */
function SoldOutDialog() {
  const [isOpen, setOpen] = useState(() => isFirstTime("in-person-sold-out"));
  return (
    <AlertDialog
      open={isOpen}
      title={copy.soldOutTitle}
      text={copy.soldOutText}
      confirmLabel={copy.understood}
      onConfirm={() => setOpen(false)}
    />
  );
}

interface WishOptions {
  /** Null until they have been read. */
  offers: readonly ModalityOffer[] | null;
  modality: string | null;
  onChoose: (modality: string) => void;
}

/** Chooses the modality that the link to this page asked for, once per year, while none is chosen and it has seats. */
function useWishedModality({ offers, modality, onChoose }: WishOptions) {
  const [params] = useSearchParams();
  const wish = foldText(params.get("modalidad") ?? "");
  const isRead = offers !== null;

  const follow = useEffectEvent(() => {
    const offer = offers?.find(({ name, hasSeats }) => hasSeats && foldText(name) === wish);
    if (offer && modality === null) onChoose(offer.name);
  });
  useEffect(() => {
    if (isRead) follow();
  }, [isRead]);
}
