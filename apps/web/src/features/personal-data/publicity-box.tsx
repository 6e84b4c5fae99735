import { ageGroupOn, answererOf } from "@shop/domain/consents/consent-age";
import { PUBLICITY_TEXTS, PUBLICITY_VERSION } from "@shop/domain/consents/publicity-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { Checkbox } from "../../ui/fields/checkbox";

/** Whether the forms ask for the consent to publicity. Until that is known they do: a box that comes late would push the page. */
export function useAsksPublicity(): boolean {
  const { data: config } = useQuery(shopConfigQuery);
  return config?.askPublicityConsent ?? true;
}

interface PublicityBoxProps {
  /** What `register` answers for the box. */
  control: UseFormRegisterReturn;
  /** The student's, as typed: below 14 an adult answers. */
  birthday: string;
  untick: () => void;
}

/**
 * The consent to publicity: a box of its own, which nobody needs to tick. A tick under other words is none, so it goes
 * when these change with the birth date.
 */
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
