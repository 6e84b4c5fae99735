import { sql } from "drizzle-orm";
import { all, declare } from "../../../db/personal-data/declare";
import { day, isIn, touched } from "../../../db/personal-data/person.sql";
import * as use from "../../../db/personal-data/uses";
import { students } from "../../../db/schema/people";
import { deleteStudents } from "../person-queries";

export const STUDENT_TABLE = declare(
  students,
  {
    ...all(use.student, "id", "createdAt", "name", "fatherLastName", "lastName", "rut", "birthday"),
    email: {
      ...use.student,
      data: ["contact"],
      purposes: ["enrol", "notify", "teach"],
      recipients: ["staff", "teachers", "mail"],
    },
    ...all({ ...use.student, data: ["contact"], recipients: ["staff"] }, "phone", "regionId", "communeId"),
    ...all(
      { ...use.student, data: ["school"], recipients: ["staff"] },
      "preferredVenueId",
      "sede",
      "graduationYear",
    ),
    ...all(
      { ...use.student, data: ["school"], recipients: ["staff"] },
      "careerPath",
      "averageScore",
      "establishment",
    ),
    ...all({ ...use.student, data: ["school"] }, "schoolRegionId", "schoolCommuneId", "schoolId"),
    // The form takes "prefiero no decirlo" for an answer.
    gender: { ...use.student, data: ["gender"], bases: ["consent"], recipients: ["staff"] },
    authorizationPublicitary: { ...use.publicity, recipients: ["staff"] },
    ...all({ ...use.student, of: ["student", "guardian"] }, "financingPartyId", "caretakerId"),
    sessionId: { ...use.student, data: ["session"], origin: "shop", purposes: ["protect"], recipients: [] },
  },
  {
    affects: ["students"],
    exports: [
      {
        title: "Estudiante",
        as: ["student"],
        rows: () => sql`
          SELECT s.name AS "Nombre", father_last_name AS "Apellido paterno", last_name AS "Apellido materno",
            rut AS "RUT", email AS "Correo", phone AS "Celular",
            to_char(birthday, 'DD/MM/YYYY') AS "Fecha de nacimiento",
            (SELECT v.name FROM venues v WHERE v.id = preferred_venue_id) AS "Sede preferida", sede AS "Sede escrita",
            coalesce((SELECT name FROM schools WHERE schools.id = school_id), establishment) AS "Colegio",
            (SELECT name FROM regions WHERE regions.id = school_region_id) AS "Región del colegio",
            (SELECT name FROM communes WHERE communes.id = school_commune_id) AS "Comuna del colegio",
            graduation_year AS "Año de egreso", career_path AS "Camino",
            (SELECT name FROM regions WHERE regions.id = s.region_id) AS "Región",
            (SELECT name FROM communes WHERE communes.id = s.commune_id) AS "Comuna",
            average_score AS "Promedio", gender AS "Género", ${day(sql`created_at`)} AS "Escrito",
            authorization_publicitary AS "Autoriza publicidad"
          FROM own_students s ORDER BY s.created_at`,
      },
    ],
    erase: async (tx, { rut, inOrder }) => {
      const rows = await deleteStudents(tx, sql`rut = ${rut} AND NOT ${inOrder.student}`);
      // Clears fields that the contract does not need in rows that orders need.
      await tx.execute(sql`
        UPDATE students SET gender = NULL, average_score = NULL, graduation_year = NULL, preferred_venue_id = NULL,
          sede = NULL, region_id = NULL, commune_id = NULL, authorization_publicitary = false
        WHERE rut = ${rut}`);
      return { rows };
    },
    forget: async (tx, { studentIds, inOrder }) => {
      await deleteStudents(tx, sql`${isIn(sql`id`, studentIds)} AND NOT ${inOrder.student}`);
    },
    setRut: async (tx, { next, scope }) =>
      touched(
        await tx.execute(sql`UPDATE students SET rut = ${next} WHERE ${isIn(sql`id`, scope.studentIds)}`),
      ),
    setMailbox: async (tx, { next, scope }) =>
      touched(
        await tx.execute(sql`UPDATE students SET email = ${next} WHERE ${isIn(sql`id`, scope.studentIds)}`),
      ),
  },
);
