export { MOVEMENTS, MOVEMENT_KINDS, mayBeRefused } from './movement.ts'
export type { AccountRole, MovementKind } from './movement.ts'
export { FIRST_PREV_HASH_HEX, postingText } from './posting-text.ts'
export type { Posting } from './posting-text.ts'
