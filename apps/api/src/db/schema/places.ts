import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";

export const regions = pgTable("regions", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  position: integer("position").notNull(),
});

/** Provinces: the city list of the guardian form. */
export const cities = pgTable("cities", {
  id: integer("id").primaryKey(),
  regionId: integer("region_id")
    .notNull()
    .references(() => regions.id, { onDelete: "restrict" }),
  name: text("name").notNull(),
});

export const communes = pgTable("communes", {
  id: integer("id").primaryKey(),
  regionId: integer("region_id")
    .notNull()
    .references(() => regions.id, { onDelete: "restrict" }),
  cityId: integer("city_id")
    .notNull()
    .references(() => cities.id, { onDelete: "restrict" }),
  name: text("name").notNull(),
});

export const schools = pgTable(
  "schools",
  {
    id: integer("id").primaryKey(),
    communeId: integer("commune_id")
      .notNull()
      .references(() => communes.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
  },
  (table) => [index("schools_commune").on(table.communeId)],
);

export const venues = pgTable("venues", {
  id: integer("id").primaryKey(),
  pdvId: integer("pdv_id").notNull().unique(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  phone: text("phone"),
  phone2: text("phone2"),
  businessHours: text("business_hours"),
  commerceCode: text("commerce_code").notNull(),
  communeId: integer("commune_id")
    .notNull()
    .references(() => communes.id, { onDelete: "restrict" }),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
});
