import { formatRut } from "@shop/domain/people/rut";
import { EmailText } from "@shop/ui/email-text";
import { NewTabLink } from "@shop/ui/new-tab-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { useHasPacks } from "../../lib/queries/shop-config";
import styles from "./footer.module.css";
import { frameCopy } from "./frame-copy";
import { Logo } from "./logo";
import { phoneUrl } from "./phone-url";

// LAND-05; all values are configuration. The slim one opens its links beside the enrolment.
export function Footer({ config, isSlim = false }: { config: FrameConfig | null; isSlim?: boolean }) {
  return (
    <footer className={styles.footer}>
      <div className={isSlim ? styles.slim : styles.inside}>
        {isSlim ? <SlimLinks config={config} /> : <Columns config={config} />}
        <div className={styles.legal}>
          <Logo height={24} />
          <div>
            {config && <p>{frameCopy.legal(config.seller.legalName, formatRut(config.seller.rut))}</p>}
            {config && <p>{config.seller.address}</p>}
            {!isSlim && <p>{frameCopy.legalNote}</p>}
            {config?.testMode && <p>{frameCopy.trialNote}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

const followOf = (config: FrameConfig | null) =>
  config ? [...config.links.social, ...config.links.apps] : [];

function SlimLinks({ config }: { config: FrameConfig | null }) {
  const follow = followOf(config);
  return (
    <div className={styles.strips}>
      <ul>
        <Documents config={config} />
        <Outside link={{ label: frameCopy.questions, url: pathTo("Questions") }} />
        <Outside link={{ label: frameCopy.privacy, url: pathTo("Privacy") }} />
        <Outside link={{ label: frameCopy.withdrawal, url: pathTo("Withdrawal") }} />
        <Outside link={{ label: frameCopy.yourData, url: pathTo("YourData") }} />
        <Outside link={{ label: frameCopy.accessibility, url: pathTo("Accessibility") }} />
      </ul>
      {config && (
        <ul>
          <Contact phone={config.supportPhone} email={config.seller.email} />
        </ul>
      )}
      {follow.length > 0 && (
        <ul>
          {follow.map((link) => (
            <Outside key={link.label} link={link} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Columns({ config }: { config: FrameConfig | null }) {
  const hasPacks = useHasPacks();
  const follow = followOf(config);
  return (
    <div className={styles.columns}>
      <Column title={frameCopy.enrol}>
        <li>
          <Link to={pathTo("ProgramStep")}>{frameCopy.start}</Link>
        </li>
        {hasPacks && (
          <li>
            <Link to={pathTo("Outlet1")}>{frameCopy.outlet}</Link>
          </li>
        )}
        <li>
          <Link to={pathTo("Venues")}>{frameCopy.venues}</Link>
        </li>
        {config && <Outside link={{ label: frameCopy.programs, url: config.links.programs }} />}
        <li>
          <Link to={pathTo("Questions")}>{frameCopy.questions}</Link>
        </li>
      </Column>
      <Column title={frameCopy.documents}>
        <Documents config={config} />
        <li>
          <Link to={pathTo("Privacy")}>{frameCopy.privacy}</Link>
        </li>
        <li>
          <Link to={pathTo("Withdrawal")}>{frameCopy.withdrawal}</Link>
        </li>
        <li>
          <Link to={pathTo("YourData")}>{frameCopy.yourData}</Link>
        </li>
        <li>
          <Link to={pathTo("Accessibility")}>{frameCopy.accessibility}</Link>
        </li>
      </Column>
      {config && (
        <Column title={frameCopy.contact}>
          <Contact phone={config.supportPhone} email={config.seller.email} />
          <Outside link={{ label: frameCopy.contactForm, url: config.links.contact }} />
          <Outside link={{ label: frameCopy.academy(config.brand.name), url: config.links.academy }} />
        </Column>
      )}
      {follow.length > 0 && (
        <Column title={frameCopy.follow}>
          {follow.map((link) => (
            <Outside key={link.label} link={link} />
          ))}
        </Column>
      )}
    </div>
  );
}

function Documents({ config }: { config: FrameConfig | null }) {
  if (!config) return null;
  const { rulebook, servicesContract } = config.documents;
  return (
    <>
      <Outside link={{ label: frameCopy.rulebook(config.brand.name), url: rulebook }} />
      <Outside link={{ label: frameCopy.contract, url: servicesContract }} />
    </>
  );
}

function Contact({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      <li>
        <a href={phoneUrl(phone)}>{phone}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      </li>
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

// Opens in a new tab, to keep the purchase; hidden when not configured.
function Outside({ link }: { link: FrameLink }) {
  if (!link.url) return null;
  return (
    <li>
      <NewTabLink href={link.url}>{link.label}</NewTabLink>
    </li>
  );
}

interface FrameLink {
  label: string;
  url: string;
}

export interface FrameConfig {
  brand: { name: string };
  testMode: boolean;
  supportPhone: string;
  seller: { legalName: string; rut: string; address: string; email: string };
  links: {
    programs: string;
    contact: string;
    academy: string;
    social: FrameLink[];
    apps: FrameLink[];
  };
  documents: { rulebook: string; servicesContract: string };
}
