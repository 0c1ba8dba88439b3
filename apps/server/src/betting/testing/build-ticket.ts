import { type TicketLeg, buildUnsettledOutcome } from '@touchline/domain/bet'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { LegTerms, TicketTerms } from '@touchline/domain/ticket'
import type { BatchStore, BetToPlace } from '../placing/placement-queue.ts'

let refs = 0

const MAX_MINOR = 1n << 60n

interface TestTicket {
  readonly ref?: string
  readonly memberId: number
  readonly placedAtMs: number
  readonly terms: TicketTerms
  readonly legs: readonly LegTerms[]
  readonly turnoverBp?: number
  /** Wall-clock end of the bet delay in milliseconds; the ticket is pending if present. */
  readonly delayEndsAtMs?: number
  /** Default football; null for legs of several sports. */
  readonly sportId?: number | null
}

const NOWHERE: TicketLeg['match'] = {
  parentId: null,
  sportId: 1 as SportId,
  league: { name: '', region: null },
  home: { name: '', region: null },
  away: { name: '', region: null },
  kickOffMs: 0,
}

/** Builds a pre-match leg at decimal 2.00 by default. */
export function legOn(matchId: MatchId, more: Partial<LegTerms> = {}): LegTerms {
  return {
    matchId,
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection: 'home',
    oddsMilli: 2000,
    scoreAtAcceptance: null,
    myanmar: null,
    ...more,
  }
}

/** Builds a ticket of any kind without the placement checks. */
export function buildBet({
  memberId,
  ref = `struck-${refs}`,
  placedAtMs,
  terms,
  legs,
  turnoverBp = 0,
  delayEndsAtMs,
  sportId = 1,
}: TestTicket): BetToPlace {
  return {
    memberId,
    turnoverBp,
    bodyHash: ref,
    sportId,
    tab: terms.kind === 'single' ? 'early_today' : 'parlay',
    maxPerMatchMinor: legs.map(() => MAX_MINOR),
    ticket: {
      ref,
      terms,
      priceGroup: 'A',
      currency: 'MYR',
      bookSeq: 1,
      placedAtMs,
      workingDate: workingDate(placedAtMs),
      delayEndsAtMs: delayEndsAtMs ?? null,
      outcome: buildUnsettledOutcome(delayEndsAtMs === undefined ? 'running' : 'pending'),
      settlements: 0,
      settledAtMs: null,
      originalTerms: null,
      cashedOut: null,
      awaitsWallet: null,
      legs: legs.map((leg) => ({
        terms: leg,
        marketType: 1,
        match: NOWHERE,
        runner: null,
        result: null,
        verdict: null,
      })),
    },
  }
}

/**
 * Writes a ticket of any kind without the placement checks. A pending ticket belongs to no process: a server on the
 * database rejects it within two seconds unless its judge is stopped.
 * @returns the ticket id
 */
export async function placeTestTicket(store: BatchStore, testTicket: TestTicket): Promise<string> {
  refs += 1
  const bet = buildBet(testTicket)
  const { workingDate: day } = bet.ticket
  await store.ensureWorkingDay(day)
  const [decision] = await store.placeBatch(0, { workingDate: day, atMs: testTicket.placedAtMs }, [bet])
  if (decision?.verdict !== 'placed') throw new Error(`not placed: ${JSON.stringify(decision?.verdict)}`)
  return decision.ticketId
}
