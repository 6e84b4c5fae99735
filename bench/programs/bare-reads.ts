import { fastify, openPool } from "./api-packages";

/** For each read of the shop one statement for the same rows. */
const STATEMENTS: Record<string, string> = {
  "/api/programs/enabled": `
    SELECT p.*, coalesce(v.venues, '[]') AS venues, coalesce(m.metas, '[]') AS metas
    FROM programs p
    LEFT JOIN (SELECT pv.program_id, jsonb_agg(to_jsonb(v)) AS venues
      FROM program_venues pv JOIN venues v ON v.id = pv.venue_id GROUP BY 1) v ON v.program_id = p.id
    LEFT JOIN (SELECT program_id, jsonb_agg(to_jsonb(program_metas)) AS metas FROM program_metas GROUP BY 1) m
      ON m.program_id = p.id
    WHERE p.is_enabled ORDER BY p.position`,
  "/api/programs/:id/withchildrens": `
    SELECT p.*, (SELECT jsonb_agg(to_jsonb(v)) FROM program_venues pv JOIN venues v ON v.id = pv.venue_id
        WHERE pv.program_id = p.id) AS venues,
      (SELECT jsonb_agg(to_jsonb(d) || jsonb_build_object('value', pd.value)) FROM program_details pd
        JOIN details d ON d.id = pd.detail_id WHERE pd.program_id = p.id) AS details
    FROM programs p WHERE p.id = $1 OR p.parent_id = $1`,
  "/api/courses": `
    SELECT c.*, s.name AS subject, i.capacity - i.sold - coalesce((SELECT sum(h.quantity) FROM holds h
        WHERE h.item_id = i.id AND h.expires_at > now()), 0) AS free,
      (SELECT jsonb_agg(to_jsonb(t)) FROM schedules t WHERE t.course_id = c.id) AS schedules
    FROM courses c JOIN subjects s ON s.id = c.subject_id JOIN scarce_items i ON i.id = c.item_id
    WHERE c.is_open AND c.program_id = $1 AND c.venue_id = $2 ORDER BY c.month, c.subject_id, c.id`,
  "/api/dashadmin/infogeneral": "SELECT key, value FROM academy_settings",
  "/api/config": "SELECT key, value FROM academy_settings",
};

interface Asked {
  id?: string;
  programId?: string;
  locationId?: string;
}

/** The statement's values, from the address. */
const valuesOf = (text: string, { id, programId, locationId }: Asked): unknown[] =>
  text.includes("$1") ? (id ? [id] : [programId, locationId]) : [];

const pool = openPool();
const app = fastify({ logger: false, forceCloseConnections: true });
app.get("/api/health", async () => ({ ok: true }));
for (const [path, text] of Object.entries(STATEMENTS)) {
  app.get<{ Params: Asked; Querystring: Asked }>(path, async ({ params, query }) => {
    const { rows } = await pool.query({ name: path, text }, valuesOf(text, { ...params, ...query }));
    return rows;
  });
}
process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
