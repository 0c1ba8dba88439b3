import { workingDate } from '@touchline/domain/calendar'
import { marketTypeByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { LegTerms, TicketTerms } from '@touchline/domain/ticket'
import type { BatchStore, BetToPlace } from '../placement-queue.ts'

let refs = 0

const MOST_MINOR = 1n << 60n

/** A leg before the match at decimal 2.00, unless told otherwise. */
export const legOn = (matchId: MatchId, more: Partial<LegTerms> = {}): LegTerms => ({
  matchId,
  typeCode: 'BT_1X2',
  lineQ: 0,
  selection: 'home',
  oddsMilli: 2000,
  struckScore: null,
  myanmar: null,
  ...more,
})

interface Strike {
  readonly memberId: number
  readonly placedAtMs: number
  readonly terms: TicketTerms
  readonly legs: readonly LegTerms[]
  readonly turnoverBp?: number
  /** Wall clock; it waits to be judged until then. */
  readonly judgedAtMs?: number
  /** Football unless told otherwise; null where its legs are of several. */
  readonly sportId?: number | null
}

const betOf = ({ memberId, placedAtMs, terms, legs, turnoverBp = 0, judgedAtMs, sportId = 1 }: Strike): BetToPlace => ({
  ...terms,
  memberId,
  placedAtMs,
  turnoverBp,
  ref: `struck-${refs}`,
  bodyHash: `struck-${refs}`,
  currency: 'MYR',
  priceGroup: 'A',
  workingDate: workingDate(placedAtMs),
  judgedAtMs: judgedAtMs ?? null,
  feedSeq: 1,
  sportId,
  sizes: terms.kind === 'system' ? terms.sizes : null,
  legs: legs.map((leg) => ({
    ...leg,
    typeId: marketTypeByCode(leg.typeCode)?.id ?? 0,
    struckHome: leg.struckScore?.home ?? null,
    struckAway: leg.struckScore?.away ?? null,
    maxPerMatchMinor: MOST_MINOR,
  })),
})

/** Writes a ticket of any kind down as placing does, without its checks. Gives back its id. */
export const strikeTicket = async (store: BatchStore, strike: Strike): Promise<string> => {
  refs += 1
  const bet = betOf(strike)
  await store.ensureWorkingDay(bet.workingDate)
  const [decision] = await store.placeBatch(0, { workingDate: bet.workingDate, atMs: strike.placedAtMs }, [bet])
  if (decision?.verdict !== 'placed') throw new Error(`not placed: ${JSON.stringify(decision?.verdict)}`)
  return decision.ticketId
}
