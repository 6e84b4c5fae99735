import type { Pack } from "@shop/contracts/offer/packs";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import {
  type FocusEvent,
  type ReactNode,
  type UIEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { PackCard } from "./pack-card";
import styles from "./pack-carousel.module.css";
import { packsCopy as copy } from "./packs-copy";

// For phones (OUTLET-07).
export function PackCarousel({ packs }: { packs: readonly Pack[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const autoplay = useAutoplay(() => show(index + 1));

  function show(wanted: number) {
    const next = (wanted + packs.length) % packs.length;
    setIndex(next);
    const behavior = autoplay.isCalm ? "auto" : "smooth";
    list.current?.scrollTo({ left: next * slideWidth(list.current), behavior });
  }

  function step(wanted: number) {
    autoplay.stop();
    show(wanted);
  }

  function follow({ currentTarget }: UIEvent<HTMLUListElement>) {
    const width = slideWidth(currentTarget);
    if (width > 0) setIndex(Math.round(currentTarget.scrollLeft / width));
  }

  return (
    <section
      className={styles.carousel}
      aria-label={copy.carousel}
      aria-roledescription={copy.carouselKind}
      {...autoplay.holders}
    >
      {packs.length > 1 && (
        <div className={styles.controls}>
          <Control label={copy.previous} icon={<ChevronLeft />} onPress={() => step(index - 1)} />
          <Control
            label={autoplay.isPlaying ? copy.pause : copy.play}
            icon={autoplay.isPlaying ? <Pause /> : <Play />}
            onPress={autoplay.toggle}
          />
          <span className={styles.position} aria-live={autoplay.isPlaying ? "off" : "polite"}>
            {copy.position(index + 1, packs.length)}
          </span>
          <Control label={copy.next} icon={<ChevronRight />} onPress={() => step(index + 1)} />
        </div>
      )}
      <ul ref={list} className={styles.slides} onScroll={follow} onTouchStart={autoplay.stop}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// In pixels.
function slideWidth(list: HTMLUListElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}

function Control({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}

// In ms.
const ADVANCE_MS = 5_000;

// Pointer or focus pause it, the first touch or step stops it; with reduced motion it starts paused.
function useAutoplay(onAdvance: () => void) {
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
    stop: () => setWanted(false),
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

// Null on a server, and for who draws its page first.
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
