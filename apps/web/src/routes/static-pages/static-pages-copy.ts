export const staticPagesCopy = {
  notFound: {
    title: "Oh oh… algo salío mal",
    text: "No encontramos la página que buscas. Puede que el enlace haya cambiado.",
    home: "VOLVER AL INICIO",
  },
  preloader: {
    title: "Estamos preparando tu inscripción",
    text: "Esto toma solo un momento.",
  },
  components: {
    title: "Componentes",
    lead: "Botones y avisos con los que se arma cada pantalla.",
    what: "Sus botones no hacen nada y sus avisos no se refieren a ninguna compra.",
    buttons: { main: "Continuar", secondary: "Volver", quiet: "Ver detalles", danger: "Eliminar curso" },
    notices: {
      info: "El monto corresponde al valor anual del programa.",
      success: "¡Código correcto!",
      warning: "Cupos agotados en esta sede para estos cursos",
      danger: "Error en el proceso",
    },
  },
} as const;
