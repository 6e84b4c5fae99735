import { foldText } from "@shop/domain/format/fold-text";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { ModalityOffer } from "./modality-offer";

interface WishOptions {
  /** Null until they have been read. */
  offers: readonly ModalityOffer[] | null;
  modality: string | null;
  onChoose: (modality: string) => void;
}

/** Chooses the modality that the link to this page asked for, once per year, while none is chosen and it has seats. */
export function useWishedModality({ offers, modality, onChoose }: WishOptions) {
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
