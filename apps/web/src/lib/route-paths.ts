/**
 * Address of every screen by its name in the specification (§2), ours where it gives none. A new screen is one
 * line here and one in `routes/routes.ts`.
 */
export const ROUTE_PATHS = {
  Landing: "/",
  Home: "/home",
  ProgramInscription: "/inscripcion",
  GraduatesInscription: "/academia-egresados",
  "Re-Step1": "/recomendado-paso-1",
  "Re-Step2": "/recomendado-paso-2/:course?",
  "Re-Step3": "/recomendado-paso-3/:code?",
  "Re-Step4": "/recomendado-paso-4",
  ProgramStep: "/inscripcion/paso-1",
  PersonalDataStep: "/inscripcion/paso-2",
  CourseStep: "/inscripcion/paso-3",
  ReviewStep: "/inscripcion/paso-4",
  CheckoutStep: "/inscripcion/paso-5",
  Outlet1: "/packpdv",
  Outlet2: "/packpdv-2",
  Outlet3: "/packpdv-3",
  Step1: "/inscripcion-paso-1",
  Step2: "/inscripcion-paso-2",
  Step3: "/inscripcion-paso-3",
  Step4: "/inscripcion-paso-4",
  Backpack: "/mochila",
  BuyOtherProgram: "/agregar-otro-alumno",
  PurchaseInfo: "/informacion-compra",
  PurchaseConfirmed: "/compra-confirmada",
  PurchaseRejected: "/informacion-compra-rechazada",
  SuccessInscription: "/inscripcion-exitosa",
  Demo: "/compra",
  Receipt: "/comprobante/:buyorder",
  Preloader: "/preloader",
  Components: "/components",
  NotFound: "/404",
} as const;

export type RouteName = keyof typeof ROUTE_PATHS;

type NameOf<Place extends string> = Place extends `${infer Name}?` ? Name : Place;

type PlacesOf<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? NameOf<Place> | PlacesOf<Rest>
  : Path extends `${string}:${infer Place}`
    ? NameOf<Place>
    : never;

interface AddressParts<Name extends RouteName> {
  /** Places of the path, such as `:buyorder`. */
  params?: Record<PlacesOf<(typeof ROUTE_PATHS)[Name]>, string | number>;
  /** Behind the question mark; what is null stays out. */
  query?: Record<string, string | number | null>;
}

/** Address of a screen by its name, with its places and query filled; an optional place that is not given stays out. */
export function pathTo<Name extends RouteName>(name: Name, parts: AddressParts<Name> = {}): string {
  const params: Record<string, string | number> = parts.params ?? {};
  const path = ROUTE_PATHS[name].replace(/\/:(\w+)\??/g, (_, key: string) =>
    params[key] === undefined ? "" : `/${encodeURIComponent(params[key])}`,
  );
  const query = Object.entries(parts.query ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}
