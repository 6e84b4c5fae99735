import type { SchoolYear } from "@shop/domain/programs/school-year";
import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { inscriptionFlow, recommenderFlow } from "../../features/checkout/flows/recommender-flow";
import { InscriptionForm } from "../../features/personal-data/inscription-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useInscription } from "../../features/personal-data/use-inscription";
import type { StoredProgram } from "../../lib/legacy/legacy-state";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { generalInfoQuery, useOnlineDiscount } from "../../lib/queries/general-info";
import { pathTo } from "../../lib/route-paths";
import { Alert } from "../../ui/alert";
import { Skeleton, SkeletonList } from "../../ui/skeleton";
import { inscriptionCopy as copy } from "./inscription-copy";

const FORM_ID = "inscripcion";
/** Of the recommender. */
const DATA_PAGE = 4;
/** Of the alert on a phone of 360 px. */
const DISCOUNT_HEIGHT = "6.625rem";
/** As much room as the graduates' fields, each with its label. */
const SHAPES = { count: 5, height: "4.75rem" };
const FIRST_STEP = LEGACY_STEPS[0]?.route ?? pathTo("Landing");

interface InscriptionScreenProps {
  form: "program" | "graduates";
  /** Programmes to choose from; without them the stored one is enrolled. */
  programs?: readonly StoredProgram[];
  /** Until then the form's place is held. */
  isReady?: boolean;
  /** With the recommender's header, as its fourth page. */
  hasHeader?: boolean;
}

/** The student's data of the legacy flow; sent, they lead to Step1 (INSC-01..03, INSC-05, INSC-06). */
export function InscriptionScreen({
  form,
  programs,
  isReady = true,
  hasHeader = false,
}: InscriptionScreenProps) {
  const navigate = useNavigate();
  const saving = useInscription(() => navigate(FIRST_STEP));
  return (
    <WithoutStoredOrder>
      <CheckoutFrame
        flow={hasHeader ? recommenderFlow : inscriptionFlow}
        step={DATA_PAGE}
        title={copy.titles[form]}
        lead={<PrivacyNotice />}
        next={{ label: copy.submit, form: FORM_ID, busy: saving.isPending, disabled: !isReady }}
      >
        {form === "graduates" && <Discount />}
        {isReady ? (
          <InscriptionForm id={FORM_ID} name={form} saving={saving} {...(programs ? { programs } : {})} />
        ) : (
          <SkeletonList {...SHAPES} />
        )}
      </CheckoutFrame>
    </WithoutStoredOrder>
  );
}

/** The discount for enrolling online, which the graduates' form shows. */
function Discount() {
  const { isPending } = useQuery(generalInfoQuery);
  const percent = useOnlineDiscount();
  // The form below must not be pushed down while it is read.
  if (!percent) return isPending ? <Skeleton height={DISCOUNT_HEIGHT} /> : null;
  return (
    <Alert tone="success" title={copy.discount(percent)}>
      {copy.discountHint}
    </Alert>
  );
}

/** A confirmed order that is still stored is removed here, and the buyer starts again at home. */
function WithoutStoredOrder({ children }: { children: ReactNode }) {
  const fullOrder = useLegacy(({ draft }) => draft.fullOrder);
  const change = useLegacy((store) => store.change);
  // Decided once: removing the order must not show the form after all.
  const [hadOrder] = useState(fullOrder !== null);
  useEffect(() => {
    if (hadOrder) change({ fullOrder: null });
  }, [hadOrder, change]);
  return hadOrder ? <Navigate to={pathTo("Landing")} replace /> : children;
}

/** Who has left school fills the short form. */
export const formOfYear = (year: SchoolYear) => (year === "e" ? "graduates" : "program");
