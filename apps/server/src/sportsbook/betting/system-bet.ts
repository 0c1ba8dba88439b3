import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import { settleTicket } from '@touchline/domain/settlement'
import { strikeParlay, type SystemSize, SYSTEM_NAMES } from '@touchline/domain/ticket'
import type { Page } from '../../platform/page.ts'
import type { BetLists } from './list-ports.ts'

interface Combination {
  readonly stake: SystemSize
  /** Places of its legs, from 0. */
  readonly places: readonly number[]
}

/** One combination as it stands: `returnMinor` null while it is open. */
export interface CombinationResult extends Combination {
  readonly status: TicketStatus
  readonly returnMinor: bigint | null
  readonly priceHundredths: number
}

/** Every choice of `size` places out of `count`, in the order of their numbers. */
const choices = function* (count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let place = from; place <= count - size; place += 1) {
    for (const rest of choices(count, size - 1, place + 1)) yield [place, ...rest]
  }
}

const combinationsOf = function* ({ terms: { sizes }, legs }: Ticket): Generator<Combination> {
  for (const stake of sizes) {
    for (const places of choices(legs.length, stake.size)) yield { stake, places }
  }
}

/** A combination is a parlay of its unit stake; what it returns is rounded down for show, the ticket's once (MO2). */
const resultOf = ({ legs }: Ticket, { stake, places }: Combination): CombinationResult => {
  const chosen = places.map((place) => {
    const leg = legs[place]
    if (leg === undefined) throw new RangeError(`a combination names leg ${place + 1} of ${legs.length}`)
    return leg
  })
  const terms = strikeParlay(
    stake.unitMinor,
    chosen.map((leg) => leg.terms),
  )
  const result = settleTicket(terms, chosen)
  return {
    stake,
    places,
    status: result?.status ?? 'running',
    returnMinor: result?.returnMinor ?? null,
    priceHundredths: terms.priceHundredths,
  }
}

/** What all combinations of one size come to together, rounded down once; null while one is open. */
const sizeReturn = ({ legs }: Ticket, stake: SystemSize): bigint | null => {
  const stakeMinor = stake.unitMinor * BigInt(stake.bets)
  const terms = { kind: 'system', riskMinor: stakeMinor, winMinor: 0n, sizes: [stake], feeBp: 0 } as const
  return settleTicket(terms, legs)?.returnMinor ?? null
}

const sizeResult = (
  ticket: Ticket,
  stake: SystemSize,
  results: readonly CombinationResult[],
  name: string | null,
): SizeResult => {
  const mine = results.filter((result) => result.stake === stake)
  return {
    stake,
    name,
    open: mine.filter(({ returnMinor }) => returnMinor === null).length,
    lost: mine.filter(({ status }) => status === 'lost').length,
    returnMinor: sizeReturn(ticket, stake),
  }
}

/** SY5: named where every size is in it. */
const nameOf = ({ terms: { sizes }, legs }: Ticket): string | null =>
  sizes.length === legs.length - 1 ? (SYSTEM_NAMES[legs.length] ?? null) : null

/** What all combinations of one size came to so far. */
export interface SizeResult {
  readonly stake: SystemSize
  /** SY1: the name of the whole system, such as Trixie. */
  readonly name: string | null
  /** Combinations that are not decided. */
  readonly open: number
  readonly lost: number
  /** Null while one of them is open. */
  readonly returnMinor: bigint | null
}

interface CombinationPage {
  /** `no`: its place among all combinations, from 1. */
  readonly combinations: readonly (CombinationResult & { readonly no: number })[]
  readonly next: string | null
}

export interface SystemBets {
  /** The sizes of a system, with what each came to so far; null where it is none of the member's. */
  sizes(memberId: number, betId: string): Promise<{ ticket: Ticket; sizes: readonly SizeResult[] } | null>
  /** Its combinations, worked out as they are asked for, those of one size where it is given. */
  combinations(memberId: number, betId: string, size: number | undefined, page: Page): Promise<CombinationPage | null>
}

/** Builds the reading of system tickets: at most 1,013 combinations (SY3), never stored. */
export const createSystemBets = (lists: Pick<BetLists, 'ticket'>): SystemBets => {
  const system = async (memberId: number, betId: string): Promise<Ticket | null> => {
    const found = await lists.ticket(memberId, betId)
    return found?.terms.kind === 'system' ? found : null
  }
  return {
    sizes: async (memberId, betId) => {
      const ticket = await system(memberId, betId)
      if (ticket === null) return null
      const results = [...combinationsOf(ticket)].map((combination) => resultOf(ticket, combination))
      const name = nameOf(ticket)
      return { ticket, sizes: ticket.terms.sizes.map((stake) => sizeResult(ticket, stake, results, name)) }
    },
    combinations: async (memberId, betId, size, { size: pageSize, after }) => {
      const ticket = await system(memberId, betId)
      if (ticket === null) return null
      const behind = after === null ? 0 : Number(after)
      const asked = [...combinationsOf(ticket)]
        .map((combination, index) => ({ combination, no: index + 1 }))
        .filter(({ combination, no }) => no > behind && (size === undefined || combination.stake.size === size))
      const shown = asked.slice(0, pageSize)
      return {
        combinations: shown.map(({ combination, no }) => ({ ...resultOf(ticket, combination), no })),
        next: asked.length > shown.length ? String(shown.at(-1)?.no) : null,
      }
    },
  }
}
