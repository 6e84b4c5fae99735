export const purchaseCopy = {
  calendar: "Clases PDV",
};
