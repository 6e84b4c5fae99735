import type { SchoolYear } from "@shop/domain/programs/school-year";
import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { Alert } from "@shop/ui/alert";
import { Skeleton, SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { inscriptionFlow, recommenderFlow } from "../../features/checkout/flows/recommender-flow";
import { InscriptionForm } from "../../features/personal-data/inscription-form";
import { PrivacyNotice } from "../../features/personal-data/privacy-notice";
import { useInscription } from "../../features/personal-data/use-inscription";
import { pathTo } from "../../lib/page/route-paths";
import { generalInfoQuery, useOnlineDiscount } from "../../lib/queries/general-info";
import { inscriptionCopy as copy } from "./inscription-copy";

const FORM_ID = "inscripcion";
const DATA_PAGE = 4;
// Height of the alert on a phone of 360 px.
const DISCOUNT_HEIGHT = "6.625rem";
const SHAPES = { count: 5, height: "4.75rem" };
const FIRST_STEP = LEGACY_STEPS[0]?.route ?? pathTo("Landing");

interface InscriptionScreenProps {
  form: "program" | "graduates";
  programs?: readonly StoredProgram[];
  isReady?: boolean;
  hasHeader?: boolean;
}

// INSC-01..03, INSC-05, INSC-06.
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
          <InscriptionForm
            id={FORM_ID}
            name={form}
            saving={saving}
            {...(programs ? { offered: { programs } } : {})}
          />
        ) : (
          <SkeletonList {...SHAPES} />
        )}
      </CheckoutFrame>
    </WithoutStoredOrder>
  );
}

function Discount() {
  const { isPending } = useQuery(generalInfoQuery);
  const percent = useOnlineDiscount();
  // Keeps the room, so that the form below does not move.
  if (!percent) return isPending ? <Skeleton height={DISCOUNT_HEIGHT} /> : null;
  return (
    <Alert tone="success" title={copy.discount(percent)}>
      {copy.discountHint}
    </Alert>
  );
}

function WithoutStoredOrder({ children }: { children: ReactNode }) {
  const fullOrder = useLegacy(({ draft }) => draft.fullOrder);
  const change = useLegacy((store) => store.change);
  // Decided once: removing the order must not show the form.
  const [hadOrder] = useState(fullOrder !== null);
  useEffect(() => {
    if (hadOrder) change({ fullOrder: null });
  }, [hadOrder, change]);
  return hadOrder ? <Navigate to={pathTo("Landing")} replace /> : children;
}

export const formOfYear = (year: SchoolYear) => (year === "e" ? "graduates" : "program");
