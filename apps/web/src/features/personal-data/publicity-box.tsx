import { ageGroupOn, answererOf } from "@shop/domain/consents/consent-age";
import { PUBLICITY_TEXTS, PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { Checkbox } from "@shop/ui/fields/checkbox";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { shopConfigQuery } from "../../lib/queries/shop-config";

/** True until known: a box that appears late would push the page. */
export function useAsksPublicity(): boolean {
  const { data: config } = useQuery(shopConfigQuery);
  return config?.askPublicityConsent ?? true;
}

interface PublicityBoxProps {
  control: UseFormRegisterReturn;
  /** As typed: below 14 an adult answers. */
  birthday: string;
  untick: () => void;
}

// Never required. Unticked when the birth date changes its text: a tick under another text is no consent.
export function PublicityBox({ control, birthday, untick }: PublicityBoxProps) {
  const answerer = answererOf(ageGroupOn(isoFromShortDate(birthday), santiagoDate(new Date())));
  const ticked = useRef(answerer);
  const changeWords = useEffectEvent(untick);
  useEffect(() => {
    if (ticked.current !== answerer) changeWords();
    ticked.current = answerer;
  }, [answerer]);
  return <Checkbox {...control} {...PUBLICITY_TEXTS[PUBLICITY_VERSION][answerer]} />;
}
