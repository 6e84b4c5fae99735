/** A draft for tests that has reached the course step: 4° Medio Presencial, saved student, an order. */
export const started = {
  year: "4" as const,
  modality: "Presencial",
  program: {
    id: 367,
    name: "Presencial Anual",
    code: "PRE",
    isOnline: false,
    isPdvX: false,
    kind: "in_person",
    venueIds: [51, 52],
  },
  student: {
    id: 55,
    isSaved: true,
    name: "Camila",
    fatherLastName: "Soto",
    lastName: "Ríos",
    rut: "12.345.678-5",
    birthday: "05/03/2008",
    email: "camila@correo.cl",
    phone: "9 1234 5678",
    preferredVenueId: 52,
  },
  orderId: 77,
};

/** The same with venue and month chosen. */
export const placed = {
  ...started,
  program: { ...started.program, venueIds: [...started.program.venueIds] },
  communeId: 328,
  venueId: 51,
  venueName: "Pre Sede Plaza Egaña",
  month: 4,
};
