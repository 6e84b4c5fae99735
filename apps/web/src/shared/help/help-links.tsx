import { buttonClass } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { RunningText } from "@shop/ui/running-text";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { phoneUrl } from "../../ui/frame/phone-url";
import { helpCopy as copy } from "./help-copy";
import styles from "./help-links.module.css";

interface HelpLinksProps {
  order?: string | null;
  /** Of a kept quote. */
  quote?: string | undefined;
  isCentred?: boolean;
}

/** Hidden until the settings are loaded. */
export function HelpLinks({ order = null, quote, isCentred = false }: HelpLinksProps) {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  const { brand, whatsApp, supportPhone, supportHours } = config;
  return (
    <div className={classNames(styles.help, isCentred && styles.centred)}>
      <div className={styles.ways}>
        {whatsApp && (
          <NewTabLink
            className={buttonClass({ size: "small" })}
            href={messageUrl(whatsApp, quote ? copy.aboutQuote(quote) : copy.message(order, brand.name))}
          >
            <MessageCircle aria-hidden="true" />
            {copy.whatsApp}
          </NewTabLink>
        )}
        <a className={buttonClass({ size: "small" })} href={phoneUrl(supportPhone)}>
          <Phone aria-hidden="true" />
          <span>
            <RunningText>{copy.call(supportPhone)}</RunningText>
          </span>
        </a>
      </div>
      <p className={styles.hours}>{copy.hours(supportHours)}</p>
    </div>
  );
}

function messageUrl(address: string, message: string): string {
  const url = new URL(address);
  url.searchParams.set("text", message);
  return url.href;
}
