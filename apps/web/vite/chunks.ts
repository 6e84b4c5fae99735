// Code of every screen, the landing included; nothing else may be added.
const BASE = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|react-router|cookie)/",
    // Mutations and lists of queries: no screen before step 1 needs them.
    "node_modules/@tanstack/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver))",
    "lucide-react/dist/esm/[A-Za-z]+\\.mjs",
    "src/basket/storage/clear-storage",
    "src/lib/(queries/(shop-config|general-info|query-client)|page/hydration|chunks/lazy-extra|api|connection)",
    "pricing/instalments|domain/src/last-of|backpack-count|(school-year|season|class-mode|shared/help/help)-copy|src/ui/tone|banner-colour|vite/preload-helper",
    "lucide-react/dist/esm/icons/(check|chevron-down|circle-question-mark|map-pin|video)\\.mjs",
    "contracts/src/(client|endpoints)",
    "src/shared/other-ways/",
    "src/features/chat/(help-button|chat-button\\.module)",
    "web/src/ui/(frame/(?!step-layout)|button-link|sale-copy|price/(?!price-list|online-price))",
    "packages/ui/src/(button|email-text|spinner|kit-copy|class-names|skeleton|lists/check-list|words)",
  ].join("|"),
);

// Forms need a library that a step without fields leaves out.
const FORM_PARTS = [
  "features/(guardian|student-details)|shared/place-field",
  "ui/(src/)?(form|masks|fields/masked-input)",
  "lib/forms/(form-resolver|use-kept-values)",
].join("|");

const FORMS = new RegExp(`${FORM_PARTS}|react-hook-form`);
const PARTS = new RegExp(
  [
    `apps/web/src/(?!${FORM_PARTS}|features/personal-data|shared/email-code)`,
    // Steps without hours do not need the planner.
    "packages/(domain/src/(?!planner)|contracts/src|ui/src/(?!form|masks|fields/masked-input))",
    "lucide-react/dist/esm/icons|@tanstack|@radix-ui",
  ].join("|"),
);

// Each file costs a request, of which a phone without HTTP/2 makes six at a time, and its own compression dictionary;
// each unused part costs its bytes. Parts of few screens stay separate, or with their screen.
export const CHUNKS = [
  { name: "base", test: BASE, priority: 5 },
  { name: "steps", test: PARTS, minShareCount: 10, priority: 4 },
  { name: "week", test: /src\/(ui\/week|shared\/timetable)/, minShareCount: 3, priority: 3 },
  { name: "shared", test: PARTS, minShareCount: 6, priority: 2 },
  { name: "forms", test: FORMS, minShareCount: 4, priority: 1 },
  { name: "planner", test: /domain\/src\/planner/, minShareCount: 4, priority: 0 },
];
