import settings from "../package.json" with { type: "json" };

/** The oldest browsers in which one can buy, as `build.target` names them; styles follow it. */
export const TARGET = settings.browserslist.map((browser) =>
  browser.replace("ios_saf", "ios").replace(" ", ""),
);
