export const purchaseCopy = {
  calendar: (academy: string) => `Clases ${academy}`,
};
