import { readFileSync } from "node:fs";
import css from "@eslint/css";
import compat from "@mdn/browser-compat-data/forLegacyNode";
import esX from "eslint-plugin-es-x";

/*
 * Finds features in the build that a browser of `browserslist` lacks: syntax and built-ins newer than ES2021 (methods
 * by name, on any object), platform globals and their members, and CSS newer than 2021.
 */

// In MDN's names; a WebView is the Chrome of its phone.
const MDN_NAMES = {
  safari: ["safari"],
  ios_saf: ["safari_ios"],
  chrome: ["chrome", "chrome_android", "webview_android"],
  firefox: ["firefox", "firefox_android"],
};

// Our code, React and Leaflet check for these before use.
const GUARDED = [
  ...["navigation", "orientation", "reportError", "setImmediate", "navigator.connection", "navigator.share"],
  ...["navigator.pdfViewerEnabled", "navigator.userActivation"],
];

// Pages stay readable without these: see docs/architecture.md.
const PLAINER = {
  allowAtRules: ["container"],
  allowFunctions: ["color-mix", "fit-content"],
  allowMediaConditions: ["forced-colors"],
  allowProperties: [
    ...["accent-color", "appearance", "container-type", "contain-intrinsic-block-size", "content-visibility"],
    ...["outline", "overscroll-behavior", "print-color-adjust", "resize", "scroll-snap-type"],
    ...["scrollbar-width", "text-size-adjust", "text-wrap", "user-select"],
  ],
  allowPropertyValues: {
    "mix-blend-mode": ["plus-lighter"],
    "overflow-wrap": ["anywhere"],
    "overflow-x": ["clip"],
  },
  allowSelectors: ["focus-visible", "has", "selection"],
  allowUnits: ["lh"],
};

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const browsers = browserslist.flatMap((browser) => {
  const [name, version] = browser.split(" ");
  return MDN_NAMES[name].map((mdnName) => ({ name: mdnName, version: Number(version) }));
});

// Without a flag or another name.
const isKnown = ({ __compat: { support } }) =>
  browsers.every(({ name, version }) =>
    [support[name] ?? []]
      .flat()
      .some(
        ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
          !(flags || prefix || otherName) && Number.parseFloat(String(added).replace("≤", "")) <= version,
      ),
  );

// Names of members, or of interfaces, that some browser lacks.
const unknownIn = (entries) =>
  Object.entries(entries).flatMap(([name, entry]) => (entry.__compat && !isKnown(entry) ? [name] : []));

const GLOBAL_OBJECTS = {
  crypto: "Crypto",
  document: "Document",
  history: "History",
  navigator: "Navigator",
  performance: "Performance",
};

const staticMembers = Object.entries(compat.api).flatMap(([object, members]) =>
  unknownIn(members).flatMap((name) =>
    name.endsWith("_static") ? [{ object, property: name.replace("_static", "") }] : [],
  ),
);
const instanceMembers = Object.entries(GLOBAL_OBJECTS).flatMap(([object, name]) =>
  unknownIn(compat.api[name]).map((property) => ({ object, property })),
);
const isUnguarded = ({ object, property }) => !GUARDED.includes(`${object}.${property}`);
const globals = [...unknownIn(compat.api), ...unknownIn(compat.api.Window)];

const esRules = {
  ...esX.configs["flat/restrict-to-es2021"].rules,
  ...esX.configs["flat/restrict-to-es2021-intl-api"].rules,
  // Our fields and functions, and array methods, have the same names.
  ...Object.fromEntries(
    Object.keys(esX.rules)
      .filter((name) => /^no-(iterator|set)-prototype-|-prototype-at$/.test(name))
      .map((name) => [`es-x/${name}`, "off"]),
  ),
  "es-x/no-regexp-lookbehind-assertions": "error",
};

// The build turns `(width < 40rem)` of a stylesheet into `not (min-width: 40rem)`, and leaves scripts alone.
const MEDIA_ADVICE =
  "Media Queries 4: write (width >= 48rem) or `not all and` in styles, (min-width: 48rem) in scripts.";
const MEDIA_RANGE = "/\\((width|height) *[<>]/";

export default [
  // Runs in Node.js (vite/prerender-pages.ts).
  { ignores: ["dist/.server/"] },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["dist/**/*.js"],
    plugins: { "es-x": esX },
    settings: { "es-x": { aggressive: true } },
    rules: {
      ...esRules,
      "no-restricted-globals": ["error", ...globals.filter((name) => !GUARDED.includes(name))],
      "no-restricted-properties": ["error", ...[...staticMembers, ...instanceMembers].filter(isUnguarded)],
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression.callee[property.name='at']",
          message: "ES2022: lastOf takes the last.",
        },
        { selector: `Literal[value=${MEDIA_RANGE}]`, message: MEDIA_ADVICE },
        { selector: `TemplateElement[value.raw=${MEDIA_RANGE}]`, message: MEDIA_ADVICE },
      ],
    },
  },
  {
    files: ["dist/**/*.css"],
    plugins: { css },
    language: "css/css",
    languageOptions: { tolerant: true },
    rules: {
      "css/use-baseline": ["error", { available: 2021, ...PLAINER }],
      "no-restricted-syntax": [
        "error",
        { selector: "Condition[kind='media'] > Identifier[name=/^(not|or)$/]", message: MEDIA_ADVICE },
      ],
    },
  },
];
