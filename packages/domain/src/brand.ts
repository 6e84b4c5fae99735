/** The academy's name and logo, on screens, mails and documents. */
export const BRAND = {
  name: "PDV",
  logo: {
    width: 92,
    height: 32,
    strokeWidth: 6,
    strokes: [
      { colour: "ink", path: "M5 28V7h8.5a6.75 6.75 0 0 1 0 13.5H5" },
      { colour: "ink", path: "M32.5 28V7H38a10.5 10.5 0 0 1 0 21z" },
      { colour: "red", path: "M58.5 15.5 67.5 28 87 4" },
    ],
  },
} as const;
