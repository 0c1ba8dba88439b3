export { refuseJoin, refusePin, refusePlay } from './join.ts'
export type { JoinRefusal, JoinRequest } from './join.ts'
export { POINTS_A_MATCH, POINTS_KINDS, refusePicks } from './picks.ts'
export type { PickRefusal, RoomPick } from './picks.ts'
export { houseMatches } from './house-matches.ts'
export { roomFees } from './room-fees.ts'
export { MOST_MATCHES, refuseHouseRoom, refuseRoom, ROOM_PLAYERS } from './room.ts'
export type {
  HouseRoomRefusal,
  HouseRoomTerms,
  RoomKind,
  RoomMatchRequest,
  RoomRefusal,
  RoomTerms,
} from './room.ts'
export { isOver, LEAVE_BEFORE_MS, mayLeave, roomMatchState, roomState } from './progress.ts'
export type { RoomMatchNow, RoomMatchState, RoomProgress, RoomState } from './progress.ts'
export { pointsOf, rankPlayers, roomPoints } from './points.ts'
export type { GradedPick, RankedPlayer, Standing } from './points.ts'
export { pointsAt } from './points-at.ts'
export type { PlacedPick } from './points-at.ts'
export { pointsOverTime } from './points-over-time.ts'
export type { MatchCourse, PlayerCourse, PointsOverTime, ScoreStep } from './points-over-time.ts'
export { placePrizes, placeShares, poolMinor, splitPool } from './prizes.ts'
export type { PoolTerms } from './prizes.ts'
export { settleRoom } from './settle-room.ts'
export type { PlayerResult, RoomPlayer, RoomToSettle } from './settle-room.ts'
export type { OpenMatch, Span } from './outcome-grid.ts'
export { waysToWin } from './ways-to-win.ts'
export type { Racer, ResultNeeded, WaysToWin, WayToWin } from './ways-to-win.ts'
