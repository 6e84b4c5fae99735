/** What somebody of the academy looked at a purchase for. */
export const DESK_LOOKS = ["attend", "classes", "books", "money", "rights", "other"] as const;
export type DeskLook = (typeof DESK_LOOKS)[number];

/** Purpose of each act that the desk writes down; what is none of these is told as another purpose, never left out. */
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

/** Acts that look at the purchases of many without naming one: each of them may stand there. */
export const LOOKS_AT_MANY = ["list", "report", "closing", "export_classes", "export_sales"] as const;
