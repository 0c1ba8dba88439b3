export { refuseJoin, refusePin, refusePlay } from './join.ts'
export type { JoinRefusal, JoinRequest } from './join.ts'
export { POINTS_PER_MATCH, POINTS_KINDS, refusePicks } from './picks.ts'
export type { PickRefusal, RoomPick } from './picks.ts'
export { chooseHouseMatches } from './house-matches.ts'
export { findRoomFees } from './room-fees.ts'
export { MAX_MATCHES, refuseHouseRoom, refuseRoom, ROOM_PLAYERS } from './room.ts'
export type {
  HouseRoomRefusal,
  HouseRoomTerms,
  RoomKind,
  RoomMatchRequest,
  RoomRefusal,
  RoomTerms,
} from './room.ts'
export { isOver, LEAVE_BEFORE_MS, mayLeave, computeRoomMatchState, computeRoomState } from './progress.ts'
export type { RoomMatchInput, RoomMatchState, RoomProgress, RoomState } from './progress.ts'
export { computePoints, rankPlayers, computeRoomPoints } from './points.ts'
export type { GradedPick, RankedPlayer, RoomStanding } from './points.ts'
export { computePointsAt } from './points-at.ts'
export type { PlacedPick } from './points-at.ts'
export { computePointsOverTime } from './points-over-time.ts'
export type { MatchTimeline, PlayerTimeline, PointsOverTime, ScoreStep } from './points-over-time.ts'
export { placePrizes, placeShares, poolMinor, splitPool } from './prizes.ts'
export type { PoolTerms } from './prizes.ts'
export { settleRoom } from './settle-room.ts'
export type { PlayerResult, RoomPlayer, RoomToSettle } from './settle-room.ts'
export type { OpenMatch, ValueRange } from './outcome-grid.ts'
export { findWinningCombinations } from './winning-scores.ts'
export type { ContendingPlayer, ResultNeeded, WinningCombinations, WinningCombination } from './winning-scores.ts'
