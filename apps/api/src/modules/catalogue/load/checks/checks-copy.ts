import { formatClp } from "@shop/domain/format/money";

type Sold = { id: number; venueIds: readonly number[]; months: readonly number[] };

export const checksCopy = {
  repeated: (key: string, row: number) => `${key} ya está en la fila ${row}`,
  dangling: (id: number, table: string) => `${id} no está en ${table}: escribe un id de esa tabla`,
  unknownId: (id: number, table: string) => `${id} no está en ${table}`,
  twice: (id: number) => `${id} está dos veces`,
  moreThan: (column: string) => `no puede ser más que ${column}`,

  halfPlaced: "falta: escribe latitud y longitud, o ninguna de las dos",
  missingRole: (programId: number, table: string) =>
    `falta: el programa ${programId} de ${table} es a distancia`,

  noYear: "debe nombrar al menos un curso escolar: 1, 2, 3, 4 o e",
  yearId: "del 1 al 4 son cursos escolares: elige otro número",
  groupInGroup: "un grupo no puede estar dentro de otro: déjala vacía",
  groupVenues: "un grupo no tiene sedes propias: déjala vacía",
  groupMonths: "un grupo no tiene meses propios: déjala vacía",
  noMonth: "debe nombrar un mes de inicio",
  noVenue: "debe nombrar una sede",
  onlineName: "el nombre dice «online», así que debe ser Online",
  onlineVenue: (venueId: number) => `un programa online se vende solo en la sede ${venueId}`,
  needsOnlineName: "Online necesita «online» en el nombre",
  streamingVenue: (venueId: number) => `un programa streaming se vende en la sede ${venueId}`,
  beforeSeason: (months: readonly number[], first: number) =>
    `${months.join(", ")} es antes de la temporada, que parte en el mes ${first}`,

  groupCourses: "un grupo de programas no tiene cursos: nombra uno de sus programas",
  mention: "debe ser mention si la asignatura es una mención, y solo entonces",
  notAtVenue: ({ id, venueIds }: Sold, venueId: number) =>
    `el programa ${id} no se vende en la sede ${venueId}; sus sedes: ${venueIds.join(" ")}`,
  notInMonth: ({ id, months }: Sold, month: number) =>
    `el programa ${id} no parte en el mes ${month}; sus meses: ${months.join(" ")}`,
  emptySession: "no puede quedar vacía antes de session3",
  ownOverlap: "sus clases se topan entre sí",

  noCourse: "debe nombrar al menos un curso",
  otherVenue: (courseId: number, venueId: number) => `el curso ${courseId} no se dicta en la sede ${venueId}`,
  closedCourse: (courseId: number) => `el curso ${courseId} está cerrado`,
  otherProgram: (courseId: number, firstId: number) =>
    `el curso ${courseId} es de otro programa o mes que ${firstId}`,
  sameHour: (one: number, two: number) => `los cursos ${one} y ${two} son a la misma hora`,
  sameSubject: (one: number, two: number) => `los cursos ${one} y ${two} son de la misma asignatura`,
  dearPack: (total: number, percent: number) =>
    `debe ser menos: los mismos cursos cuestan ${formatClp(total)} al matricularse en línea con ${percent} por ciento`,

  percent: "un porcentaje es a lo más 100",
  dishonestCode:
    "solo un cupón de 100 por ciento puede contener 100: las pantallas muestran ese código como 100 %",
  endsBefore: "es anterior a valid_from",

  groupSold: (id: number) => `${id} es un grupo de programas, que no se vende`,
  notReached: (advertised: number, reached: number) =>
    `se anuncia ${advertised} por ciento y el mayor descuento que se alcanza es ${reached}`,
};
