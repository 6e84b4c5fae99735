export const notFoundCopy = {
  title: "Oh oh… algo salío mal",
  text: "No encontramos la página que buscas. Puede que el enlace haya cambiado.",
  home: "VOLVER AL INICIO",
} as const;
