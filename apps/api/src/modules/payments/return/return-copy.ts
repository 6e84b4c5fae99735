/** Words of the page that a buyer sees when the shop cannot yet tell how their payment went. */
export const returnCopy = {
  title: "Estamos verificando tu pago",
  text: "Volviste de Webpay, pero en este momento no podemos consultar tu orden.",
  safe: "No repitas el pago: si se realizó, aparecerá aquí. Si no, podrás intentarlo nuevamente.",
  auto: (seconds: number) => `Esta página se actualiza sola cada ${seconds} segundos.`,
  again: "Consultar ahora",
};
