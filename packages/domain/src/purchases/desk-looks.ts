export const DESK_LOOKS = ["attend", "classes", "books", "money", "rights", "other"] as const;
export type DeskLook = (typeof DESK_LOOKS)[number];

/** Unknown acts are shown as `other`, never left out. */
export const LOOK_OF_ACTION: Readonly<Record<string, DeskLook>> = {
  list: "attend",
  show: "attend",
  resend: "attend",
  release: "attend",
  change: "attend",
  cancel_section: "classes",
  suspensions: "attend",
  export_classes: "classes",
  report: "books",
  export_sales: "books",
  closing: "books",
  export_documents: "books",
  document: "books",
  plan: "money",
  refund: "money",
  annul: "money",
  end: "money",
  resolve_reversed: "money",
  resolve_approved: "money",
  rights: "rights",
};

export const LOOKS_AT_MANY = ["list", "report", "closing", "export_classes", "export_sales"] as const;
