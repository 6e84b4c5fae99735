import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import type { WeekEntry } from "../src/ui/week/timetable";
import { DayList, TimetableView, WeekGrid } from "../src/ui/week/week-grid";
import { galleryCopy } from "./gallery-copy";

const [m1, m2, reading, social, biology] = galleryCopy.badges.subjects;

const session = (title: string, day: number, startTime: string, endTime: string): WeekEntry => ({
  id: `${title}-${day}`,
  courseId: title,
  title,
  day,
  startTime,
  endTime,
});

const ENTRIES = [
  session(m1, 1, "17:00", "18:30"),
  session(m1, 3, "17:00", "18:30"),
  session(reading, 2, "17:00", "18:30"),
  session(reading, 4, "17:00", "18:30"),
  session(social, 6, "09:00", "12:00"),
  session(m2, 5, "16:00", "19:00"),
];
const PREVIEW = [session(biology, 2, "18:00", "19:30"), session(biology, 1, "19:00", "20:30")];

export function WeekSection() {
  return (
    <GallerySection title={galleryCopy.sections.week}>
      <WeekGrid entries={ENTRIES} preview={PREVIEW} />
      <TimetableView entries={ENTRIES.slice(0, 2)} label={galleryCopy.week.both} />
      <div className={styles.columns}>
        <DayList entries={[...ENTRIES, ...PREVIEW]} />
        <DayList entries={[]} />
      </div>
    </GallerySection>
  );
}
