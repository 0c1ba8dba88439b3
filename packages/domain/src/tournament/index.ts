export { POINTS_A_MATCH, refuseJoin } from './join.ts'
export type { JoinRefusal, JoinRequest, Pick } from './join.ts'
export { MOST_MATCHES, refuseRoom, roomState } from './room.ts'
export type { RoomProgress, RoomRefusal, RoomState, RoomTerms } from './room.ts'
