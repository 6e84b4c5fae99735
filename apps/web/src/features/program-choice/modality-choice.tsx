import { foldText } from "@shop/domain/format/fold-text";
import { MODALITIES } from "@shop/domain/programs/modality";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { EmptyState } from "@shop/ui/empty-state";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { glideTo } from "@shop/ui/glide-to";
import { kitCopy } from "@shop/ui/kit-copy";
import { CheckList, CheckPoint } from "@shop/ui/lists/check-list";
import { Skeleton } from "@shop/ui/skeleton";
import { Tooltip } from "@shop/ui/tooltip";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { isFirstTime } from "../../lib/page/once-per-visit";
import type { DetailRow, DetailValue } from "../../lib/programs/details";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { Badge } from "../../ui/badge";
import styles from "./modality-comparison.module.css";
import {
  compareModalities,
  fallbackOffers,
  isInPersonSoldOut,
  type ModalityOffer,
  modalityOffers,
} from "./modality-offer";
import { programChoiceCopy as copy } from "./program-choice-copy";
import { PROGRAM_LIST_ID } from "./program-list";
import { TotalFrom } from "./total-from";

interface ModalityChoiceProps {
  year: SchoolYear;
  modality: string | null;
  onChoose: (modality: string) => void;
}

const USUAL_MODALITIES = 5;

export function ModalityChoice({ year, modality, onChoose }: ModalityChoiceProps) {
  const programs = useQuery(programsOfYearQuery(year));
  const read = programs.data ? modalityOffers(programs.data, year) : null;
  const taught = useQuery(shopConfigQuery).data?.offer.modalities ?? MODALITIES;
  useWishedModality({ offers: read, modality, onChoose });
  if (programs.isPending) return <UnknownModalities />;

  function choose(name: string) {
    onChoose(name);
    // Keyboard users stay where they are.
    if (!document.activeElement?.matches(":focus-visible"))
      requestAnimationFrame(() => glideTo(document.getElementById(PROGRAM_LIST_ID)));
  }

  const offers = read ?? fallbackOffers(taught);
  if (offers.length === 0) return <EmptyState title={copy.noModalities}>{copy.tryAnother}</EmptyState>;
  return (
    <>
      {programs.isError && (
        <Alert
          tone="warning"
          announce
          action={
            <Button size="small" data-retry busy={programs.isFetching} onClick={() => programs.refetch()}>
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
        onChange={choose}
      />
      {read && <ModalityComparison offers={offers} isChosen={modality !== null} />}
      {isInPersonSoldOut(offers) && <SoldOutDialog offers={offers} />}
    </>
  );
}

function UnknownModalities() {
  return (
    <div role="status" className={styles.whole}>
      <p className={styles.loading}>{copy.loading}</p>
      <div className={styles.unknownCards}>
        {Array.from({ length: USUAL_MODALITIES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
          <Skeleton key={index} className={styles.unknownCard ?? ""} />
        ))}
      </div>
      <Skeleton className={styles.unknownTable ?? ""} />
    </div>
  );
}

function toCard({ name, priceFrom, hasSeats }: ModalityOffer) {
  return {
    value: name,
    title: name,
    description: <TotalFrom price={priceFrom} />,
    disabled: !hasSeats,
    ...(hasSeats ? {} : { aside: <SoldOut /> }),
  };
}

const SoldOut = () => <Badge look="outline">{copy.soldOut}</Badge>;

function SoldOutDialog({ offers }: { offers: readonly ModalityOffer[] }) {
  const [isOpen, setOpen] = useState(() => isFirstTime("in-person-sold-out"));
  return (
    <AlertDialog
      open={isOpen}
      title={copy.soldOutTitle}
      text={copy.soldOutText(offers.filter(({ hasSeats }) => hasSeats).map(({ name }) => name))}
      confirmLabel={copy.understood}
      onConfirm={() => setOpen(false)}
    />
  );
}

interface WishOptions {
  offers: readonly ModalityOffer[] | null;
  modality: string | null;
  onChoose: (modality: string) => void;
}

// Modality of the link's query: chosen once per year, while none is chosen and it has seats.
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

interface ComparisonProps {
  offers: readonly ModalityOffer[];
  isChosen: boolean;
}

function ModalityComparison({ offers, isChosen }: ComparisonProps) {
  const { rows, common } = compareModalities(offers);
  const names = offers.map(({ name }) => name);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.whole} data-chosen={isChosen || undefined}>
      <div className={styles.toggle}>
        <DisclosureButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.hideComparison : copy.compare}
        </DisclosureButton>
      </div>
      <div id={id} className={styles.comparison} data-open={isOpen || undefined}>
        <table className={styles.table}>
          <caption className="visually-hidden">{copy.comparison}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {copy.feature}
              </th>
              {offers.map(({ name, hasSeats }) => (
                <th key={name} scope="col" className={styles.head} data-out={!hasSeats || undefined}>
                  {name}
                  {!hasSeats && (
                    <>
                      {" "}
                      <SoldOut />
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.prices}>
              <th scope="row" className={styles.name}>
                {copy.priceRow}
              </th>
              {offers.map(({ name, priceFrom, hasSeats }) => (
                <td key={name} className={styles.cell} data-modality={hasSeats ? name : copy.soldOutOf(name)}>
                  <TotalFrom price={priceFrom} withPercent={false} />
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} names={names} />
            ))}
          </tbody>
        </table>
        {common.length > 0 && (
          <div className={styles.common}>
            <p className={styles.commonTitle}>{copy.common}</p>
            <CheckList layout="columns" size="small">
              {common.map((name) => (
                <CheckPoint key={name}>{name}</CheckPoint>
              ))}
            </CheckList>
          </div>
        )}
      </div>
    </div>
  );
}

function Row({ row, names }: { row: DetailRow; names: readonly string[] }) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.feature}>
          {row.name}
          {row.tooltip && <Tooltip text={row.tooltip} about={row.name} />}
        </span>
      </th>
      {names.map((name, index) => (
        <td key={name} className={styles.cell} data-modality={name}>
          <Value value={row.values[index] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { value: DetailValue }) {
  if (typeof value === "string") return value;
  const Icon = value ? Check : X;
  return (
    <span className={styles.mark} data-included={value}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{value ? copy.yes : copy.no}</span>
    </span>
  );
}
