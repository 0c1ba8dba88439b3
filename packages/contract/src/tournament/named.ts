import type { CamelCaseFields } from '../by-name.ts'
import type * as room from './room.ts'
import type * as roomLists from './room-lists.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type MatchLookupAnswer = CamelCaseFields<roomLists.MatchLookupAnswer>
export type MatchOffer = CamelCaseFields<roomLists.MatchOffer>
export type MayPlayAnswer = CamelCaseFields<roomLists.MayPlayAnswer>
export type OwnSeat = CamelCaseFields<roomLists.OwnSeat>
export type RankRow = CamelCaseFields<roomLists.RankRow>
export type RoomAnswer = CamelCaseFields<room.RoomAnswer>
export type RoomLeagueListAnswer = CamelCaseFields<roomLists.RoomLeagueListAnswer>
export type RoomListAnswer = CamelCaseFields<roomLists.RoomListAnswer>
export type RoomMatch = CamelCaseFields<room.RoomMatch>
export type RoomMatchListAnswer = CamelCaseFields<roomLists.RoomMatchListAnswer>
export type RoomPick = CamelCaseFields<room.RoomPick>
export type RoomPickRecord = CamelCaseFields<room.RoomPickWire>
export type RoomRankAnswer = CamelCaseFields<roomLists.RoomRankAnswer>
export type RoomResultAnswer = CamelCaseFields<roomLists.RoomResultAnswer>
export type RoomScore = CamelCaseFields<roomLists.RoomScore>
export type RoomRecord = CamelCaseFields<room.RoomWire>
export type SeatListAnswer = CamelCaseFields<roomLists.SeatListAnswer>
