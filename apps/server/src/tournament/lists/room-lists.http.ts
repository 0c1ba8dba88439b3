import {
  MatchLookup,
  MatchLookupAnswer,
  type MatchOffer as MatchOfferWire,
  MayPlay,
  MayPlayAnswer,
  type OwnSeat as OwnSeatWire,
  RoomLeagueList,
  RoomLeagueListAnswer,
  RoomList,
  RoomListAnswer,
  RoomMatchList,
  RoomMatchListAnswer,
  RoomRankAnswer,
  RoomResultAnswer,
  SeatDayList,
  SeatList,
  SeatListAnswer,
} from '@touchline/contract/tournament/room-lists'
import { RoomQuery } from '@touchline/contract/tournament/room'
import { VIEW_ROOM_REFUSALS } from '@touchline/contract/tournament/refusals'
import type { MatchId } from '@touchline/domain/match'
import type { Static } from 'typebox'
import type { MemberRoute } from '../../members/index.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { requiredDate } from '../../platform/http/working-day.ts'
import { readSetting } from '../../platform/settings/operator-setting.ts'
import { isMatchKey, type MatchOffer, type MatchOffers } from '../match-offers.ts'
import type { OwnSeat, RoomLists, RoomListParams, SeatFilter } from './room-lists.ts'
import {
  toCourseWire,
  findRoomKind,
  toPickWire,
  toRankRow,
  toRoomWire,
  toScoresWire,
  STATES_BY_STATUS,
} from '../room-wire.http.ts'
import { TOURNAMENT_RAKE } from '../tournament.settings.ts'

const OK = { status: 1, statusdesc: 'success' } as const

const SEAT_LISTS: readonly { readonly url: string; readonly summary: string; readonly filter: SeatFilter }[] = [
  { url: '/tournament/memberbetlist', summary: 'List the member’s picks in rooms that have not ended', filter: 'open' },
  { url: '/tournament/betresultlist', summary: 'List the member’s rooms that have ended', filter: 'over' },
]
const SEAT_DAY_LISTS: typeof SEAT_LISTS = [
  {
    url: '/gameresulttournament',
    summary: 'List rooms that paid prizes, by working day of the payment',
    filter: 'settled',
  },
  {
    url: '/gameresulttournamentrefund',
    summary: 'List rooms that refunded the fee, by working day of the refund',
    filter: 'refunded',
  },
]

/** Routes that list tournament rooms, seats, players and available matches. */
export function roomListRoutes(memberRoute: MemberRoute, offers: MatchOffers, lists: RoomLists): Route[] {
  return [
    ...roomRoutes(memberRoute, lists),
    ...rankRoutes(memberRoute, lists),
    ...offerRoutes(memberRoute, offers),
    ...seatRoutes(memberRoute, lists),
  ]
}

/** Routes of the tournament-room list and of the member's permission to play. */
function roomRoutes(memberRoute: MemberRoute, lists: RoomLists): Route[] {
  return [
    memberRoute({
      url: '/tournament/roomlist',
      summary: 'List rooms of the member’s operator and currency. Private rooms appear only if they are the member’s.',
      body: RoomList,
      answer: RoomListAnswer,
      weight: 'list',
      handle: async ({ member, body }) => {
        const { type = 0, status = '10', mine = false, search = null } = body
        const page = pageByKey(body, isId)
        const params = { ...page, kind: findRoomKind(type), state: toStateFilter(status), isMine: mine, search }
        const listResult = await lists.rooms(member, params)
        const rooms = listResult.rows.map(({ room, seat }) => toRoomWire(room, member.id, seat))
        return { ...OK, rooms, next: listResult.next }
      },
    }),
    memberRoute({
      url: '/membervalidatetournament',
      summary: 'Get whether the member may open and join rooms, and the reason if not',
      body: MayPlay,
      answer: MayPlayAnswer,
      handle: async ({ member }) => {
        const { reason, ownsPrivate, maxMatches } = await lists.mayPlay(member)
        return {
          ...OK,
          may_play: reason === null,
          reason,
          currency: member.currency,
          commission: readSetting(member.operatorSettings, TOURNAMENT_RAKE),
          owns_private: ownsPrivate,
          most_matches: maxMatches,
        }
      },
    }),
  ]
}

function isId(after: string): boolean {
  return /^[1-9]\d{0,17}$/.test(after)
}

function toStateFilter(status: string): RoomListParams['state'] {
  if (status === 'A') return 'open'
  return status === '10' ? null : (STATES_BY_STATUS.get(Number(status)) ?? null)
}

/** Routes of players and ranking of a tournament room. */
function rankRoutes(memberRoute: MemberRoute, lists: RoomLists): Route[] {
  return [
    memberRoute({
      url: '/tournament/roomrank',
      summary: 'Get the ranking of a room (TO3) and the topic that publishes it',
      body: RoomQuery,
      answer: RoomRankAnswer,
      errors: VIEW_ROOM_REFUSALS,
      handle: async ({ member, body, reply }) => {
        const rankedRoom = await lists.ranking(member, body.room_id, body.pin ?? null)
        if (!rankedRoom.ok) return sendRefusal(reply, rankedRoom.code)
        const { room, seat, ranking, topic } = rankedRoom
        const ownSeat = ranking.find(({ memberId }) => memberId === member.id)
        return {
          ...OK,
          room: toRoomWire(room, member.id, seat),
          ranking: ranking.map(toRankRow),
          scores: toScoresWire(rankedRoom.scores),
          own_seat: ownSeat?.joinedNo ?? null,
          topic,
        }
      },
    }),
    memberRoute({
      url: '/tournament/betresultfinal',
      summary: 'Get the picks and scores behind the players’ points in a room, for started matches',
      body: RoomQuery,
      answer: RoomResultAnswer,
      errors: VIEW_ROOM_REFUSALS,
      weight: 'list',
      handle: async ({ member, body, reply }) => {
        const rankedRoom = await lists.ranking(member, body.room_id, body.pin ?? null)
        if (!rankedRoom.ok) return sendRefusal(reply, rankedRoom.code)
        const players = rankedRoom.ranking.map((seat) => ({ ...toRankRow(seat), picks: seat.picks.map(toPickWire) }))
        const ownSeat = rankedRoom.ranking.find(({ memberId }) => memberId === member.id)
        const courses = (await lists.readScoreTimelines(rankedRoom.room)).map(toCourseWire)
        const room = toRoomWire(rankedRoom.room, member.id, rankedRoom.seat)
        return { ...OK, room, players, courses, own_seat: ownSeat?.joinedNo ?? null }
      },
    }),
  ]
}

/** Routes of leagues and matches that members can choose for tournament rooms. */
function offerRoutes(memberRoute: MemberRoute, offers: MatchOffers): Route[] {
  return [
    memberRoute({
      url: '/tournament/roomleaguelist',
      summary: 'List leagues with matches available for a room',
      body: RoomLeagueList,
      answer: RoomLeagueListAnswer,
      handle: async () => {
        const leagues = offers.leagues().map(({ league, leagueId, matches }) => ({
          league_id: leagueId,
          name: league.name,
          region: league.region,
          sport_id: league.sportId as number,
          matches,
        }))
        return { ...OK, leagues }
      },
    }),
    memberRoute({
      url: '/tournament/roommatchlist',
      summary: 'List matches of leagues that are available for a room, with the prices of picks',
      body: RoomMatchList,
      answer: RoomMatchListAnswer,
      weight: 'list',
      handle: async ({ body }) => {
        const page = pageByKey({ page_size: 30, ...body }, isMatchKey)
        const { offers: shown, next } = offers.matches(body.leagues, page)
        return { ...OK, matches: shown.map(toMatchOfferWire), next }
      },
    }),
    memberRoute({
      url: '/tournament/matchlookup',
      summary: 'Get one match with its current picks and prices',
      body: MatchLookup,
      answer: MatchLookupAnswer,
      errors: ['matchNotActive'],
      handle: async ({ body, reply }) => {
        const offer = offers.match(body.match_id as MatchId)
        return offer.ok ? { ...OK, match: toMatchOfferWire(offer) } : sendRefusal(reply, offer.code)
      },
    }),
  ]
}

function toMatchOfferWire({ match, lines }: MatchOffer): Static<typeof MatchOfferWire> {
  return {
    match_id: match.id,
    league_id: match.leagueId,
    league: match.league.name,
    home: match.home.name,
    away: match.away.name,
    kick_off_s: Math.floor(match.kickOffMs / 1000),
    lines: lines.map(({ typeCode, lineQ, isLocked, prices }) => ({
      bet_type: typeCode,
      line_quarters: lineQ,
      locked: isLocked,
      prices: prices.map(({ selection, oddsMilli }) => ({ selection, odds_milli: oddsMilli })),
    })),
  }
}

/** Routes of the member's own seats in tournament rooms, available even without the tournament product. */
function seatRoutes(memberRoute: MemberRoute, lists: RoomLists): Route[] {
  return [...SEAT_LISTS, ...SEAT_DAY_LISTS].map(({ url, summary, filter }) =>
    memberRoute({
      url,
      summary,
      body: SEAT_DAY_LISTS.some((list) => list.url === url) ? SeatDayList : SeatList,
      answer: SeatListAnswer,
      whileProductOff: true,
      weight: 'list',
      handle: async ({ member, body }) => {
        const dateText = (body as Static<typeof SeatDayList>).working_date
        const date = dateText === undefined ? null : requiredDate(dateText, 'working_date')
        const { rows, next } = await lists.seats(member, filter, pageByKey(body, isId), date)
        return { ...OK, bets: rows.map((ownSeat) => toOwnSeatWire(member.id, ownSeat)), next }
      },
    }),
  )
}

function toOwnSeatWire(memberId: number, ownSeat: OwnSeat): Static<typeof OwnSeatWire> {
  const { room, seat, seatId, joinedAtMs, endedAtMs } = ownSeat
  return {
    room: toRoomWire(room, memberId, seat),
    bet_id: seatId,
    joined_at_ms: joinedAtMs,
    ended_at_ms: endedAtMs,
    fee: String(room.entryMinor),
    returned: seat.returnMinor === null ? null : String(seat.returnMinor),
    net: seat.returnMinor === null ? null : String(seat.returnMinor - room.entryMinor),
    refunded: seat.hasLeft || room.state === 'cancelled',
    picks: seat.picks.map(toPickWire),
  }
}
