/** What people of the academy do at the desk. */
export const STAFF_ROLES = ["attention", "cash", "finance", "academic", "audit", "administration"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Record<StaffRole, string> = {
  attention: "Atención",
  cash: "Caja",
  finance: "Finanzas",
  academic: "Académico",
  audit: "Auditoría",
  administration: "Administración",
};

/** Each right with the roles that have it; a call names the one that it needs. */
export const STAFF_RIGHTS = {
  see_purchases: ["attention", "cash", "finance", "audit", "administration"],
  write_notes: ["attention", "cash", "finance", "administration"],
  serve_families: ["attention", "administration"],
  settle_money: ["finance"],
  sell: ["attention", "cash", "finance", "administration"],
  take_money: ["cash"],
  give_scholarships: ["finance"],
  see_sections: ["attention", "academic", "audit", "administration"],
  run_sections: ["academic", "administration"],
  see_class_lists: ["academic", "administration"],
  see_people: ["audit", "administration"],
  manage_people: ["administration"],
  serve_rights: ["administration"],
  run_jobs: ["administration"],
  see_audit: ["audit", "administration"],
  see_board: ["finance", "audit", "administration"],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof STAFF_RIGHTS;

export interface StaffAccess {
  roles: readonly StaffRole[];
  /** Null: all. */
  venueIds: readonly number[] | null;
}

// Of the academy as a whole: nobody of some venues has them.
const WHOLE_RIGHTS: readonly StaffRight[] = ["see_people", "manage_people", "serve_rights", "see_audit"];

export const holdsRight = ({ roles, venueIds }: StaffAccess, right: StaffRight): boolean =>
  hasRight(roles, right) && (venueIds === null || !WHOLE_RIGHTS.includes(right));

/** Whether somebody has a right, or has it at a venue, that they did not have before. */
export function hasGained(
  right: StaffRight,
  { before, after }: { before: StaffAccess | null; after: StaffAccess },
): boolean {
  const had = before !== null && hasRight(before.roles, right);
  const isAtMore =
    before?.venueIds != null && !(after.venueIds?.every((id) => before.venueIds?.includes(id)) ?? false);
  return hasRight(after.roles, right) && (!had || isAtMore);
}

export function hasRight(roles: readonly StaffRole[], right: StaffRight): boolean {
  const having: readonly StaffRole[] = STAFF_RIGHTS[right];
  return roles.some((role) => having.includes(role));
}
