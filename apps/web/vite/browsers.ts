import settings from "../package.json" with { type: "json" };

/** Names of Vite for those of Browserslist; what is not here has the same in both. */
const VITE_NAMES: Record<string, string> = { ios_saf: "ios", and_chr: "chrome" };

/** The oldest browsers in which one can buy, as `build.target` takes them; styles follow it. */
export const TARGET = settings.browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" ");
  return `${VITE_NAMES[name] ?? name}${version}`;
});
