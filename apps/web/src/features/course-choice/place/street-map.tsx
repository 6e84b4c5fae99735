import "leaflet/dist/leaflet.css";
import { circleMarker, control, map as createMap, tileLayer } from "leaflet";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./venue-map.module.css";

interface StreetMapProps {
  /** Latitude and longitude in degrees. */
  place: [number, number];
  /** Tile URL with {z}, {x} and {y}. */
  tiles: string;
  label: string;
  instead: ReactNode;
}

const STREET_ZOOM = 16;

// The wheel scrolls the page, not the map.
export function StreetMap({ place: [latitude, longitude], tiles, label, instead }: StreetMapProps) {
  const box = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const map = createMap(box.current, { scrollWheelZoom: false, zoomControl: false }).setView(
      [latitude, longitude],
      STREET_ZOOM,
    );
    map.attributionControl.setPrefix(false);
    control.zoom({ zoomInTitle: copy.zoomIn, zoomOutTitle: copy.zoomOut }).addTo(map);
    let tilesHad = 0;
    tileLayer(tiles, { attribution: copy.mapSource })
      .on("tileload", () => {
        tilesHad += 1;
      })
      .on("tileerror", () => tilesHad === 0 && setFailed(true))
      .addTo(map);
    circleMarker([latitude, longitude], { radius: 10, className: styles.marker ?? "" }).addTo(map);
    return () => {
      map.remove();
    };
  }, [latitude, longitude, tiles]);

  if (hasFailed) return instead;
  return <section ref={box} className={styles.streets} aria-label={label} />;
}
