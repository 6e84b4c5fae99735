import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { clearStorage, LAST_CHOICE_KEY } from "../../basket/storage/clear-storage";
import { api } from "../../lib/api";
import { browserStorage } from "../../lib/browser-storage";
import { lazyExtra } from "../../lib/chunks/lazy-extra";
import { useIsHydrated } from "../../lib/page/hydration";
import { NO_FACTS } from "../../lib/page/load-facts";
import { pathTo } from "../../lib/page/route-paths";
import { Landing } from "./landing";
import styles from "./simulator-place.module.css";
import { useLandingData } from "./use-landing-data";

// Needed by few buyers: loaded on demand.
const OrderOffer = lazyExtra(async () => (await import("./resume-offer")).OrderOffer);
const ChoiceOffer = lazyExtra(async () => (await import("./resume-offer")).ChoiceOffer);
const LandingSimulator = lazyExtra(async () => (await import("./landing-simulator")).LandingSimulator);
const SessionClosedDialog = lazyExtra(
  async () => (await import("../../features/inactivity/session-closed-dialog")).SessionClosedDialog,
);

const UnknownReturnDialog = lazyExtra(
  async () => (await import("../../features/order-result/unknown-return-dialog")).UnknownReturnDialog,
);

export const loadFacts = NO_FACTS;

// `/` and `/home` (ROUTE-01). Clears data of earlier enrolments, except the choice of a closed session.
export function Component() {
  const data = useLandingData();
  useEffect(() => clearStorage({ keepsChoice: true }), []);
  return (
    <>
      <Landing data={data} simulator={<NearSimulator />} />
      <Suspense fallback={null}>
        <Resume />
        <Ended />
      </Suspense>
    </>
  );
}

function NearSimulator() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Suspense fallback={<UnknownSimulator />}>
        {isNear ? <LandingSimulator /> : <UnknownSimulator />}
      </Suspense>
    </div>
  );
}

function UnknownSimulator() {
  return (
    <div className={styles.unknownSimulator} aria-hidden="true">
      <div className={styles.unknownFields} />
      <div className={styles.unknownPrice} />
    </div>
  );
}

function Resume() {
  const { data: session, isFetchedAfterMount } = useQuery(sessionQuery);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isFetchedAfterMount || !session) return null;
  if (session.hasOpenOrder) return <OrderOffer />;
  return browserStorage.get(LAST_CHOICE_KEY) === null ? null : <ChoiceOffer />;
}

// A payment that timed out, or a return that matches no order.
function Ended() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const failure = isHydrated && query.get("transactionFailed");
  const close = () => navigate(pathTo("Landing"));
  if (failure === "time_expired") return <SessionClosedDialog open onGoHome={close} />;
  return failure === "err" ? <UnknownReturnDialog onClose={close} /> : null;
}

// Whether the session has an open order; scripts cannot read the cookie.
const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => api("describeSession"),
});
