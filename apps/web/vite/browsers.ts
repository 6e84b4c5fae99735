import settings from "../package.json" with { type: "json" };

/** Oldest supported browsers, for `build.target`; styles follow it. */
export const TARGET = settings.browserslist.map((browser) =>
  browser.replace("ios_saf", "ios").replace(" ", ""),
);
