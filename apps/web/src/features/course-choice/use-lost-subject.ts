import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { z } from "zod/mini";

const AtLost = z.object({ lostCourseIds: z.array(z.number()) });

// MODAL-09.
export function useLostSubject<Card extends HTMLElement>({
  courses,
}: {
  courses: readonly { id: number }[];
}) {
  const card = useRef<Card>(null);
  const { state } = useLocation();
  const lost = z.safeParse(AtLost, state).data?.lostCourseIds ?? [];
  const isLost = courses.some(({ id }) => lost.includes(id));
  useEffect(() => {
    if (!isLost) return;
    // After the frame, which scrolls each page to its top.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: "center" });
      card.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLost]);
  return { card, isLost };
}
