import type { Pack } from "@shop/contracts/offer/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { hasLowSeats, isFull } from "@shop/domain/courses/seats";
import { foldText } from "@shop/domain/format/fold-text";
import { formatClp } from "@shop/domain/format/money";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { type LucideIcon, MapPin, MonitorSmartphone, Video } from "lucide-react";
import { useId } from "react";
import { pathTo } from "../../lib/page/route-paths";
import { useSeasonOf } from "../../lib/queries/shop-config";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button-link";
import { Price } from "../../ui/price/price-list";
import { toneOf } from "../../ui/tone";
import { HoursText } from "../../ui/week/hours-text";
import { SubjectIcon } from "../../ui/week/subject-icon";
import styles from "./pack-card.module.css";
import { packsCopy as copy } from "./packs-copy";

// OUTLET-03..06. The courses end it: beside a pack of more courses only their list is shorter.
export function PackCard({ pack }: { pack: Pack }) {
  const titleId = useId();
  const saved = pack.price - pack.priceOfert;
  const month = pack.PackDetails[0]?.Course.mes;
  const seasonOf = useSeasonOf();
  return (
    <article className={styles.card} data-sold-out={isFull(pack) || undefined} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.marks}>
          <ChannelBadge modality={pack.modalidad} />
          <Places pack={pack} />
        </div>
        <h2 id={titleId} className={styles.title}>
          {pack.title}
        </h2>
        <p className={styles.place}>
          {confirmedVenueName(pack.Location.name)}
          {month && ` · ${copy.starts(monthLabel(month, seasonOf(month)))}`}
        </p>
      </header>
      <div className={styles.offer}>
        <div className={styles.price}>
          <Price amount={pack.priceOfert} before={pack.price} />
        </div>
        {saved > 0 && <p className={styles.saved}>{copy.saved(formatClp(saved))}</p>}
        <Buy pack={pack} />
      </div>
      <PackCourses pack={pack} />
    </article>
  );
}

function Places({ pack }: { pack: Pack }) {
  const { seatsAvailable: seats } = pack;
  if (seats === null) return null;
  if (isFull(pack)) return <Badge>{copy.soldOut}</Badge>;
  if (!hasLowSeats(seats)) return <span className={styles.places}>{copy.places(seats)}</span>;
  return (
    <span className={styles.places} data-low>
      <strong>{copy.low}</strong> <span aria-hidden="true">· {seats}</span>
      <span className="visually-hidden">. {copy.places(seats)}</span>
    </span>
  );
}

function Buy({ pack }: { pack: Pack }) {
  const { id, title } = pack;
  if (isFull(pack)) return <p className={styles.gone}>{copy.soldOut}</p>;
  return (
    <ButtonLink
      look="main"
      wide
      to={pathTo("Outlet2", { query: { packId: id } })}
      aria-label={copy.buyNamed(title)}
    >
      {copy.buy}
    </ButtonLink>
  );
}

function PackCourses({ pack }: { pack: Pack }) {
  return (
    <ul className={styles.courses}>
      {pack.PackDetails.map(({ courseId, Course }) => {
        const name = courseDisplayName(Course);
        return (
          <li key={courseId}>
            <SubjectIcon subject={name} size="small" />
            <div>
              <p className={styles.subject}>{name}</p>
              <p className={styles.hours}>
                <HoursText>
                  {Course.Schedules.length > 0 ? scheduleLabel(Course.Schedules) : copy.noSchedule}
                </HoursText>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface Channel {
  label: string;
  Icon: LucideIcon;
  kind: ProgramKind;
}

const CHANNELS: readonly Channel[] = [
  { label: copy.channels.in_person, Icon: MapPin, kind: "in_person" },
  { label: copy.channels.streaming, Icon: Video, kind: "pdvx" },
];

function ChannelBadge({ modality }: { modality: string }) {
  const known = CHANNELS.find(({ label }) => foldText(label) === foldText(modality));
  const { label, Icon, kind } = known ?? {
    label: modality,
    Icon: MonitorSmartphone,
    kind: "online" as const,
  };
  return (
    <Badge tone={toneOf(kind)} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
