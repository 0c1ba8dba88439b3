import { DAY_MS, workingDate, workingDayRange } from '@touchline/domain/calendar'
import { marketKindByCode } from '@touchline/domain/market'
import type { Currency } from '@touchline/domain/money'
import { POINTS_PER_MATCH, POINTS_KINDS, findRoomFees } from '@touchline/domain/tournament'
import { type RandomDraw, createRandomDraw } from '@touchline/feeds/simulation'
import type { Member } from '../../members/index.ts'
import type { BookMatch } from '../../offer/index.ts'
import type { PastPlay } from '../../demo-history/index.ts'
import type { AdvanceRooms } from '../advance-rooms.ts'
import type { createJoinRoom } from '../join-room.ts'
import type { createOpenRoom } from '../open-room.ts'
import type { AcceptedPick } from '../room-ports.ts'

const HOUR_MS = 3_600_000
/**
 * Interval of working days and hour after the start of the day at which tournament rooms open, so that matches of the
 * day are still ahead.
 */
const ROOM_INTERVAL_DAYS = 3
const OPENING_HOUR = 2
/** One in this number of rooms gets only `SMALL_ROOM_PLAYERS` players and refunds its fees (TO5). */
const SMALL_ROOM_INTERVAL = 4
const SMALL_ROOM_PLAYERS = 2
const MAX_PLAYERS = 10
/** Maximum entry fee as a multiple of the currency's minimum. */
const MAX_FEE_MULTIPLE = 5
/** Step of the points staked on a pick. */
const POINTS_STEP = 100
const ADDRESS = '127.0.0.1'

interface PastRoomsParts extends PastPlay {
  readonly openRoom: ReturnType<typeof createOpenRoom>
  readonly joinRoom: ReturnType<typeof createJoinRoom>
  readonly advance: AdvanceRooms
}

const MIN_MATCHES = 3

/**
 * Creates the simulation of tournament rooms on the days before a demo, with the normal use cases: open, join, start
 * and pay. The seed determines every draw and every reference, so an interrupted run can repeat without duplicates
 * (AC1).
 */
export function createPastRooms(parts: PastRoomsParts): () => Promise<void> {
  const groups = groupByCurrency(parts.members)
  let simulatedRoomIds: readonly string[] = []
  return async () => {
    const nowMs = parts.clock.worldMs()
    const date = workingDate(nowMs)
    const fromMs = workingDayRange(date)?.fromMs ?? nowMs
    const day = Math.floor(fromMs / DAY_MS)
    if (nowMs - fromMs === OPENING_HOUR * HOUR_MS && day % ROOM_INTERVAL_DAYS === 0) {
      const isSmall = (day / ROOM_INTERVAL_DAYS) % SMALL_ROOM_INTERVAL === 1
      const openedRoomIds: (string | null)[] = []
      for (const members of groups) openedRoomIds.push(await simulateRoom(parts, { members, date, isSmall }))
      simulatedRoomIds = openedRoomIds.filter((roomId) => roomId !== null)
    }
    if (simulatedRoomIds.length > 0) await parts.advance(simulatedRoomIds)
  }
}

/** Groups members whose wallet is at Touchline by currency. Drops groups too small for a tournament room. */
function groupByCurrency(members: readonly Member[]): readonly (readonly Member[])[] {
  const localWalletMembers = members.filter(({ hasPlatformWallet }) => hasPlatformWallet)
  const currencies = [...new Set(localWalletMembers.map(({ currency }) => currency))]
  return currencies
    .map((groupCurrency) => localWalletMembers.filter(({ currency }) => currency === groupCurrency))
    .filter(({ length }) => length > SMALL_ROOM_PLAYERS)
}

/**
 * Opens a tournament room for the first member and adds further players with picks. Returns null if the room was
 * refused.
 */
async function simulateRoom(
  parts: PastRoomsParts,
  { members, date, isSmall }: { readonly members: readonly Member[]; readonly date: string; readonly isSmall: boolean },
): Promise<string | null> {
  const matches = findPlayableMatches(parts, date)
  const [owner] = members
  if (owner === undefined || matches.length < MIN_MATCHES) return null
  const ref = `history-room-${date}`
  const draw = createRandomDraw(parts.seed, `${ref}|${owner.currency}`)
  const picks = () => matches.flatMap((match) => drawPick(parts, draw, match))
  const openResult = await parts.openRoom(
    {
      ...{ member: owner, ref, address: ADDRESS, kind: 'public', name: date, maxPlayers: MAX_PLAYERS, pin: null },
      entryFee: findRoomFees(owner.currency as Currency).min * draw.integer(1, MAX_FEE_MULTIPLE),
      leagueIds: [...new Set(matches.map(({ leagueId }) => leagueId))],
      matches: matches.map(({ id, kickOffMs }) => ({ matchId: id, kickOffS: Math.floor(kickOffMs / 1000) })),
      picks: picks(),
    },
    false,
  )
  if (!openResult.ok) return null
  const { roomId } = openResult
  for (const member of members.slice(1, isSmall ? SMALL_ROOM_PLAYERS : MAX_PLAYERS)) {
    await parts.joinRoom({
      member,
      ref,
      address: ADDRESS,
      roomId,
      pin: null,
      picks: picks(),
      usesOperatorWallet: false,
    })
  }
  return roomId
}

/** Returns the matches of a working day that have not started and offer a market for picks. */
function findPlayableMatches({ book, clock }: Pick<PastPlay, 'book' | 'clock'>, date: string): readonly BookMatch[] {
  return book
    .ahead()
    .filter(
      ({ id, kickOffMs }) =>
        kickOffMs > clock.worldMs() &&
        workingDate(kickOffMs) === date &&
        POINTS_KINDS.some((typeCode) => book.linesOf(id, typeCode).some(({ suspended }) => !suspended)),
    )
}

/**
 * Draws a random selection from the main lines of a match, with random points. Returns no pick without an open line.
 */
function drawPick({ book }: Pick<PastPlay, 'book'>, draw: RandomDraw, { id }: BookMatch): readonly AcceptedPick[] {
  const openLines = POINTS_KINDS.flatMap((typeCode) => {
    const line = book.linesOf(id, typeCode).find(({ suspended }) => !suspended)
    return line === undefined ? [] : [{ typeCode, line }]
  })
  const lineChoice = openLines[draw.integer(0, openLines.length - 1)]
  if (lineChoice === undefined) return []
  const selections = marketKindByCode(lineChoice.typeCode)?.selections ?? []
  const at = draw.integer(0, selections.length - 1)
  const points = draw.integer(1, POINTS_PER_MATCH / POINTS_STEP) * POINTS_STEP
  const { lineQ, prices } = lineChoice.line
  return [
    {
      matchId: id,
      typeCode: lineChoice.typeCode,
      lineQ,
      selection: selections[at] ?? '',
      oddsMilli: prices[at] ?? 0,
      points,
    },
  ]
}
