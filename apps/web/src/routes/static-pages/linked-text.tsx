import { EmailText } from "@shop/ui/email-text";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

interface WordsLink {
  words: string;
  to: string;
}

const LEAVES_SHOP = /^[a-z]+:/;

export function LinkedText({ text, links }: { text: string; links: readonly WordsLink[] }): ReactNode {
  const [link, ...others] = links;
  if (!link) return text;
  return text.split(link.words).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
    <Fragment key={index}>
      {index > 0 && <WordsAnchor link={link} end={markOf(part)} />}
      <LinkedText text={index > 0 ? part.slice(markOf(part).length) : part} links={others} />
    </Fragment>
  ));
}

// Keeps a punctuation mark on the link's line.
const markOf = (part: string) => /^[.,;:]?/.exec(part)?.[0] ?? "";

function WordsAnchor({ link: { words, to }, end }: { link: WordsLink; end: string }) {
  if (to.startsWith("mailto:")) return <EmailText address={words} isLink end={end} />;
  return (
    <>
      {LEAVES_SHOP.test(to) ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>}
      {end}
    </>
  );
}
