import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { RunningText } from "../../ui/running-text";

interface WordsLink {
  /** Words of the text that lead there. */
  words: string;
  /** Page of the shop, or `mailto:` or `tel:`. */
  to: string;
}

const LEAVES_SHOP = /^[a-z]+:/;

/** A text whose known words, such as an address or a page's name, are links. */
export function LinkedText({ text, links }: { text: string; links: readonly WordsLink[] }): ReactNode {
  const [link, ...others] = links;
  if (!link) return text;
  return text.split(link.words).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
    <Fragment key={index}>
      {index > 0 && <WordsAnchor link={link} />}
      <LinkedText text={part} links={others} />
    </Fragment>
  ));
}

function WordsAnchor({ link: { words, to } }: { link: WordsLink }) {
  if (!LEAVES_SHOP.test(to)) return <Link to={to}>{words}</Link>;
  return (
    <a href={to}>
      <RunningText>{words}</RunningText>
    </a>
  );
}
