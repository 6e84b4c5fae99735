/** Words of a purchase's calendar. */
export const purchaseCopy = {
  calendar: "Clases PDV",
  /** With the student's initial. */
  classOf: (course: string, initial: string) => `${course} (${initial.toLocaleUpperCase("es-CL")}.)`,
};
