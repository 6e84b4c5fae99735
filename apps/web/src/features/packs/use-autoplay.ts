import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query";

/** Time between two packs (OUTLET-07). */
const ADVANCE_MS = 5_000;

/**
 * Moves on every 5 s while nobody looks closer: pointer or focus on it hold it, a press pauses it for good, and who
 * asked the system for less motion starts paused.
 */
export function useAutoplay(onAdvance: () => void) {
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = isWanted ?? !isCalm;
  const isRunning = isPlaying && !isHovered && !isFocused;

  const advance = useEffectEvent(() => {
    if (!document.hidden) onAdvance();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => advance(), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    isPlaying,
    isCalm,
    toggle: () => setWanted(!isPlaying),
    pause: () => setWanted(false),
    /** For the element that holds still while it is looked at. */
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
