import "leaflet/dist/leaflet.css";
import { circleMarker, map as createMap, tileLayer } from "leaflet";
import { useEffect, useRef } from "react";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./venue-map.module.css";

interface StreetMapProps {
  /** Latitude and longitude in degrees. */
  place: [number, number];
  /** Address of the tiles with {z}, {x} and {y}, from the academy's settings. */
  tiles: string;
  label: string;
}

const STREET_ZOOM = 16;

/** The streets around a venue. The wheel scrolls the page, not the map. */
export function StreetMap({ place: [latitude, longitude], tiles, label }: StreetMapProps) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!box.current) return;
    const map = createMap(box.current, { scrollWheelZoom: false }).setView(
      [latitude, longitude],
      STREET_ZOOM,
    );
    map.attributionControl.setPrefix(false);
    tileLayer(tiles, { attribution: copy.mapSource }).addTo(map);
    circleMarker([latitude, longitude], { radius: 10, className: styles.marker ?? "" }).addTo(map);
    return () => {
      map.remove();
    };
  }, [latitude, longitude, tiles]);

  return <section ref={box} className={styles.streets} aria-label={label} />;
}
