export const program = {
  id: 367,
  name: "Presencial Anual",
  code: "PRE",
  isOnline: false,
  isPdvX: false,
  kind: "in_person",
  venueIds: [51, 52],
};

/** As typed. */
export const person = {
  name: "Camila",
  fatherLastName: "Soto",
  lastName: "Ríos",
  rut: "12.345.678-5",
  birthday: "05/03/2008",
  email: "camila@correo.cl",
  phone: "9 1234 5678",
  preferredVenueId: 51,
};

export const studentTyped = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  schoolId: "501",
  graduationYear: "2027",
  averageScore: "6,5",
  gender: "femenino",
};

/** As stored by the server, with another preferred venue. */
export const savedStudent = { ...person, id: 55, isSaved: true, preferredVenueId: 52 };
