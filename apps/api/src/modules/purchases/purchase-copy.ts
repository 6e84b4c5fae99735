export const purchaseCopy = {
  calendar: "Clases PDV",
  classOf: (course: string, initial: string) => `${course} (${initial.toLocaleUpperCase("es-CL")}.)`,
};
