export type DropReason =
  | "SAME_SUBJECT"
  | "OTHER_MENTION"
  | "COMMON_OF_MENTION"
  | "SCARCE_M1"
  | "SCHEDULE_CONFLICT"
  | "M1_REMOVED"
  | "NO_SEATS";

/** NOT_AVAILABLE, COMMON_BLOCKED, SAME_DISPLAY_NAME and SCHEDULE_CONFLICT leave the selection unchanged. */
export type SelectionNotice =
  | { code: "NOT_AVAILABLE"; courseId: number }
  | { code: "COMMON_BLOCKED"; courseId: number; subject: string; mentionSubject: string }
  | { code: "SAME_DISPLAY_NAME"; courseId: number; subject: string }
  | { code: "SCHEDULE_CONFLICT"; courseId: number; conflictingIds: number[] }
  | { code: "M2_NEEDS_M1"; courseId: number }
  | { code: "M1_ADDED"; courseId: number }
  | { code: "COURSE_DROPPED"; courseId: number; reason: DropReason };
