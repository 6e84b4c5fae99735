/** Why a shop cannot be moved, in one sentence for whoever asked. */
export class MoveError extends Error {}
