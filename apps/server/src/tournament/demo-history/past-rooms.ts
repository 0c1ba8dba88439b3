import { DAY_MS, workingDate, workingDayRange } from '@touchline/domain/calendar'
import { marketKindByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { POINTS_A_MATCH, POINTS_KINDS, roomFees } from '@touchline/domain/tournament'
import { type Draw, drawFor } from '@touchline/feeds/simulation'
import type { Member } from '../../accounts/index.ts'
import type { BookMatch, PastPlay } from '../../sportsbook/index.ts'
import type { AdvanceRooms } from '../advance-rooms.ts'
import type { createJoinRoom } from '../join-room.ts'
import type { createOpenRoom } from '../open-room.ts'
import type { AcceptedPick } from '../room-ports.ts'

const HOUR_MS = 3_600_000
/**
 * Interval of working days and hour after the start of the day at which tournament rooms open, so that matches of the
 * day are still ahead.
 */
const EVERY_DAYS = 3
const OPENS_AT_HOUR = 2
/** One in this number of rooms gets only `FEW` players and refunds its fees (TO5). */
const ONE_FEW_OF = 4
const FEW = 2
const MOST_PLAYERS = 10
/** Maximum entry fee as a multiple of the currency's minimum. */
const MOST_FEES = 5
/** Step of the points staked on a pick. */
const POINTS_STEP = 100
const ADDRESS = '127.0.0.1'

interface PastRoomsParts extends PastPlay {
  readonly openRoom: ReturnType<typeof createOpenRoom>
  readonly joinRoom: ReturnType<typeof createJoinRoom>
  readonly advance: AdvanceRooms
}

/** Groups members whose wallet is at Touchline by currency. Drops groups too small for a tournament room. */
const groupsOf = (members: readonly Member[]): readonly (readonly Member[])[] => {
  const own = members.filter(({ ownWallet }) => ownWallet)
  const currencies = [...new Set(own.map(({ currency }) => currency))]
  return currencies.map((of) => own.filter(({ currency }) => currency === of)).filter(({ length }) => length > FEW)
}

/**
 * Draws a random selection from the main lines of a match, with random points. Returns no pick without an open line.
 */
const drawPick = ({ book }: Pick<PastPlay, 'book'>, draw: Draw, { id }: BookMatch): readonly AcceptedPick[] => {
  const offered = POINTS_KINDS.flatMap((typeCode) => {
    const line = book.linesOf(id, typeCode).find(({ suspended }) => !suspended)
    return line === undefined ? [] : [{ typeCode, line }]
  })
  const on = offered[draw.whole(0, offered.length - 1)]
  if (on === undefined) return []
  const selections = marketKindByCode(on.typeCode)?.selections ?? []
  const at = draw.whole(0, selections.length - 1)
  const points = draw.whole(1, POINTS_A_MATCH / POINTS_STEP) * POINTS_STEP
  const { lineQ, prices } = on.line
  return [
    { matchId: id, typeCode: on.typeCode, lineQ, selection: selections[at] ?? '', oddsMilli: prices[at] ?? 0, points },
  ]
}

/** Returns the matches of a working day that have not started and offer a market for picks. */
const matchesOf = ({ book, clock }: Pick<PastPlay, 'book' | 'clock'>, date: string): readonly BookMatch[] =>
  book
    .ahead()
    .filter(
      ({ id, kickOffMs }) =>
        kickOffMs > clock.worldMs() &&
        workingDate(kickOffMs) === date &&
        POINTS_KINDS.some((typeCode) => book.linesOf(id, typeCode).some(({ suspended }) => !suspended)),
    )

const LEAST_MATCHES = 3

/**
 * Opens a tournament room for the first member and adds further players with picks. Returns null if the room was
 * refused.
 */
const playRoom = async (
  parts: PastRoomsParts,
  { members, date, isFew }: { readonly members: readonly Member[]; readonly date: string; readonly isFew: boolean },
): Promise<string | null> => {
  const matches = matchesOf(parts, date)
  const [owner] = members
  if (owner === undefined || matches.length < LEAST_MATCHES) return null
  const ref = `history-room-${date}`
  const draw = drawFor(parts.seed, `${ref}|${owner.currency}`)
  const picks = () => matches.flatMap((match) => drawPick(parts, draw, match))
  const opened = await parts.openRoom(
    {
      ...{ member: owner, ref, address: ADDRESS, kind: 'public', name: date, mostPlayers: MOST_PLAYERS, pin: null },
      entryFee: roomFees(owner.currency as Currency).least * draw.whole(1, MOST_FEES),
      leagueIds: [...new Set(matches.map(({ leagueId }) => leagueId))],
      matches: matches.map(({ id, kickOffMs }) => ({ matchId: id, kickOffS: Math.floor(kickOffMs / 1000) })),
      picks: picks(),
    },
    false,
  )
  if (!opened.ok) return null
  const { roomId } = opened
  for (const member of members.slice(1, isFew ? FEW : MOST_PLAYERS)) {
    await parts.joinRoom({ member, ref, address: ADDRESS, roomId, pin: null, picks: picks(), asksOperator: false })
  }
  return roomId
}

/**
 * Creates the simulation of tournament rooms on the days before a demo, with the normal use cases: open, join, start
 * and pay. The seed determines every draw and every reference, so an interrupted run can repeat without duplicates
 * (AC1).
 */
export const createPastRooms = (parts: PastRoomsParts): (() => Promise<void>) => {
  const groups = groupsOf(parts.members)
  let playing: readonly string[] = []
  return async () => {
    const nowMs = parts.clock.worldMs()
    const date = workingDate(nowMs)
    const fromMs = workingDayRange(date)?.fromMs ?? nowMs
    const day = Math.floor(fromMs / DAY_MS)
    if (nowMs - fromMs === OPENS_AT_HOUR * HOUR_MS && day % EVERY_DAYS === 0) {
      const isFew = (day / EVERY_DAYS) % ONE_FEW_OF === 1
      const opened: (string | null)[] = []
      for (const members of groups) opened.push(await playRoom(parts, { members, date, isFew }))
      playing = opened.filter((roomId) => roomId !== null)
    }
    if (playing.length > 0) await parts.advance(playing)
  }
}
