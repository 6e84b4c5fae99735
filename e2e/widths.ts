/** How most parents come. */
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** For journeys over what only wide screens have: the week, the card that stays, lists side by side. */
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
