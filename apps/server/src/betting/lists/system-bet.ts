import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import { settleTicket } from '@touchline/domain/settlement'
import { computeParlayTerms, type SystemSize, SYSTEM_NAMES } from '@touchline/domain/ticket'
import type { PageRequest } from '../../platform/page.ts'
import type { BetLists } from './list-ports.ts'

interface Combination {
  readonly stake: SystemSize
  /** Indexes, from 0, of the ticket's legs in the combination. */
  readonly places: readonly number[]
}

/** Current result of a combination; `returnMinor` is null while the combination is open. */
export interface CombinationResult extends Combination {
  readonly status: TicketStatus
  readonly returnMinor: bigint | null
  readonly priceHundredths: number
}

/** Current result of the combinations of a size. */
export interface SizeResult {
  readonly stake: SystemSize
  /** Name of the full system, such as Trixie (SY5); null if the system has no name. */
  readonly name: string | null
  /** Number of combinations whose result is not decided yet. */
  readonly open: number
  readonly lost: number
  /** Total return of the size in minor units, rounded down; null while a combination is open. */
  readonly returnMinor: bigint | null
}

interface CombinationPage {
  /** `no` is the position among the ticket's combinations, from 1. */
  readonly combinations: readonly (CombinationResult & { readonly no: number })[]
  readonly next: string | null
}

export interface SystemBets {
  /** Returns the sizes of a system with their current results; null if the member has no such system. */
  sizes(memberId: number, betId: string): Promise<{ ticket: Ticket; sizes: readonly SizeResult[] } | null>
  /**
   * Returns a page of the system's combinations with their results, optionally of a single size; null if the member has
   * no such system. Results are computed on request.
   */
  combinations(
    memberId: number,
    betId: string,
    size: number | undefined,
    page: PageRequest,
  ): Promise<CombinationPage | null>
}

/** Reads system tickets. A ticket has at most 1,013 combinations (SY3), which are not stored. */
export function createSystemBets(lists: Pick<BetLists, 'ticket'>): SystemBets {
  const readSystemTicket = async (memberId: number, betId: string): Promise<Ticket | null> => {
    const ticket = await lists.ticket(memberId, betId)
    return ticket?.terms.kind === 'system' ? ticket : null
  }
  return {
    sizes: async (memberId, betId) => {
      const ticket = await readSystemTicket(memberId, betId)
      if (ticket === null) return null
      const results = [...generateCombinations(ticket)].map((combination) => computeResult(ticket, combination))
      const name = findSystemName(ticket)
      return { ticket, sizes: ticket.terms.sizes.map((stake) => sizeResult(ticket, stake, results, name)) }
    },
    combinations: async (memberId, betId, size, { size: pageSize, after }) => {
      const ticket = await readSystemTicket(memberId, betId)
      if (ticket === null) return null
      const afterNo = after === null ? 0 : Number(after)
      const entries = [...generateCombinations(ticket)]
        .map((combination, index) => ({ combination, no: index + 1 }))
        .filter(({ combination, no }) => no > afterNo && (size === undefined || combination.stake.size === size))
      const shown = entries.slice(0, pageSize)
      return {
        combinations: shown.map(({ combination, no }) => ({ ...computeResult(ticket, combination), no })),
        next: entries.length > shown.length ? String(shown.at(-1)?.no) : null,
      }
    },
  }
}

function* generateCombinations({ terms: { sizes }, legs }: Ticket): Generator<Combination> {
  for (const stake of sizes) {
    for (const places of choices(legs.length, stake.size)) yield { stake, places }
  }
}

/** Generates the choices of `size` indexes out of `count`, in lexicographic order. */
function* choices(count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let place = from; place <= count - size; place += 1) {
    for (const tail of choices(count, size - 1, place + 1)) yield [place, ...tail]
  }
}

/**
 * Computes the result of a combination as a parlay of its unit stake. The return is rounded down for display; the
 * ticket's return is rounded once (MO2).
 */
function computeResult({ legs }: Ticket, { stake, places }: Combination): CombinationResult {
  const chosenLegs = places.map((place) => {
    const leg = legs[place]
    if (leg === undefined)
      throw new RangeError(`a combination refers to leg ${place + 1}, but the ticket has ${legs.length} legs`)
    return leg
  })
  const terms = computeParlayTerms(
    stake.unitMinor,
    chosenLegs.map((leg) => leg.terms),
  )
  const result = settleTicket(terms, chosenLegs)
  return {
    stake,
    places,
    status: result?.status ?? 'running',
    returnMinor: result?.returnMinor ?? null,
    priceHundredths: terms.priceHundredths,
  }
}

/** Returns the usual name if the system contains every size (SY5). */
function findSystemName({ terms: { sizes }, legs }: Ticket): string | null {
  return sizes.length === legs.length - 1 ? (SYSTEM_NAMES[legs.length] ?? null) : null
}

function sizeResult(
  ticket: Ticket,
  stake: SystemSize,
  results: readonly CombinationResult[],
  name: string | null,
): SizeResult {
  const sizeResults = results.filter((result) => result.stake === stake)
  return {
    stake,
    name,
    open: sizeResults.filter(({ returnMinor }) => returnMinor === null).length,
    lost: sizeResults.filter(({ status }) => status === 'lost').length,
    returnMinor: sizeReturn(ticket, stake),
  }
}

/** Computes the total return of the combinations of a size, rounded down once; null while a combination is open. */
function sizeReturn({ legs }: Ticket, stake: SystemSize): bigint | null {
  const stakeMinor = stake.unitMinor * BigInt(stake.bets)
  const terms = { kind: 'system', riskMinor: stakeMinor, winMinor: 0n, sizes: [stake], feeBp: 0 } as const
  return settleTicket(terms, legs)?.returnMinor ?? null
}
