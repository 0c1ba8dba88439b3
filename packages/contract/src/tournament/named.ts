import type { Named } from '../by-name.ts'
import type * as room from './room.ts'
import type * as roomLists from './room-lists.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type MatchLookupAnswer = Named<roomLists.MatchLookupAnswer>
export type MatchOffer = Named<roomLists.MatchOffer>
export type MayPlayAnswer = Named<roomLists.MayPlayAnswer>
export type OwnSeat = Named<roomLists.OwnSeat>
export type RankRow = Named<roomLists.RankRow>
export type RoomAnswer = Named<room.RoomAnswer>
export type RoomLeagueListAnswer = Named<roomLists.RoomLeagueListAnswer>
export type RoomListAnswer = Named<roomLists.RoomListAnswer>
export type RoomMatch = Named<room.RoomMatch>
export type RoomMatchListAnswer = Named<roomLists.RoomMatchListAnswer>
export type RoomPick = Named<room.RoomPick>
export type RoomPickRecord = Named<room.RoomPickWire>
export type RoomRankAnswer = Named<roomLists.RoomRankAnswer>
export type RoomResultAnswer = Named<roomLists.RoomResultAnswer>
export type RoomScore = Named<roomLists.RoomScore>
export type RoomRecord = Named<room.RoomWire>
export type SeatListAnswer = Named<roomLists.SeatListAnswer>
