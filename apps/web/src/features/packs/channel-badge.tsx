import { foldText } from "@shop/domain/format/fold-text";
import { type LucideIcon, MapPin, MonitorSmartphone, Video } from "lucide-react";
import { Badge } from "../../ui/badge";
import type { Tone } from "../../ui/tone";
import { packsCopy as copy } from "./packs-copy";

interface Channel {
  label: string;
  Icon: LucideIcon;
  tone: Tone;
}

const CHANNELS: readonly Channel[] = [
  { label: copy.channels.in_person, Icon: MapPin, tone: "traditional" },
  { label: copy.channels.streaming, Icon: Video, tone: "pdvx" },
];

/** How a pack is taught: Presencial, Streaming, or another under its own name. */
export function ChannelBadge({ modality }: { modality: string }) {
  const known = CHANNELS.find(({ label }) => foldText(label) === foldText(modality));
  const { label, Icon, tone } = known ?? {
    label: modality,
    Icon: MonitorSmartphone,
    tone: "online" as const,
  };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
