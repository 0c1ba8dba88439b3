import type { LegRow } from '@touchline/contract/bet'
import type { SystemCombinationRow, SystemSizeRow } from '@touchline/contract/bet-list'
import { type SettledLeg, settleTicket } from '@touchline/domain/settlement'
import { strikeParlay, SYSTEM_NAMES } from '@touchline/domain/ticket'
import type { Page } from '../../platform/page.ts'
import { verdictOf } from '../settlement/leg-grader.ts'
import type { BetRecord, SystemStake } from './bet-record.ts'
import type { BetLists } from './list-ports.ts'

interface Combination {
  readonly stake: SystemStake
  /** Places of its legs, from 0. */
  readonly places: readonly number[]
}

/** One combination as it stands: `returnMinor` null while it is open. */
interface CombinationResult extends Combination {
  readonly status: SystemCombinationRow['status']
  readonly returnMinor: bigint | null
  readonly priceHundredths: number
}

/** Every choice of `size` places out of `count`, in the order of their numbers. */
function* choices(count: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let place = from; place <= count - size; place += 1) {
    for (const rest of choices(count, size - 1, place + 1)) yield [place, ...rest]
  }
}

function* combinationsOf({ sizes, legs }: BetRecord): Generator<Combination> {
  for (const stake of sizes ?? []) {
    for (const places of choices(legs.length, stake.size)) yield { stake, places }
  }
}

const settledLeg = ({ odds_milli, grade }: Pick<LegRow, 'odds_milli' | 'grade'>): SettledLeg => ({
  terms: { oddsMilli: odds_milli },
  verdict: grade === null ? null : verdictOf(grade),
})

/** A combination is a parlay of its unit stake; what it returns is rounded down for show, the ticket's once (MO2). */
const resultOf = ({ legs }: BetRecord, { stake, places }: Combination): CombinationResult => {
  const chosen = places.map((place) => {
    const leg = legs[place]
    if (leg === undefined) throw new RangeError(`a combination names leg ${place + 1} of ${legs.length}`)
    return settledLeg(leg)
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
const sizeReturn = (record: BetRecord, stake: SystemStake): bigint | null => {
  const stakeMinor = stake.unitMinor * BigInt(stake.bets)
  const terms = { kind: 'system', riskMinor: stakeMinor, winMinor: 0n, sizes: [stake], feeBp: 0 } as const
  return settleTicket(terms, record.legs.map(settledLeg))?.returnMinor ?? null
}

const sizeRow = (
  record: BetRecord,
  stake: SystemStake,
  results: readonly CombinationResult[],
  name: string | null,
): SystemSizeRow => {
  const mine = results.filter((result) => result.stake === stake)
  const returned = sizeReturn(record, stake)
  return {
    size: stake.size,
    name,
    bets: stake.bets,
    unit: String(stake.unitMinor),
    stake: String(stake.unitMinor * BigInt(stake.bets)),
    open: mine.filter(({ returnMinor }) => returnMinor === null).length,
    lost: mine.filter(({ status }) => status === 'lost').length,
    return: returned === null ? null : String(returned),
  }
}

/** SY5: named where every size is in it. */
const nameOf = ({ sizes, legs }: BetRecord): string | null =>
  sizes?.length === legs.length - 1 ? (SYSTEM_NAMES[legs.length] ?? null) : null

interface CombinationPage {
  readonly combinations: readonly SystemCombinationRow[]
  readonly next: string | null
}

export interface SystemBets {
  /** The sizes of a system, with what each came to so far; null where it is none of the member's. */
  sizes(memberId: number, betId: string): Promise<{ bet: BetRecord; sizes: readonly SystemSizeRow[] } | null>
  /** Its combinations, worked out as they are asked for, those of one size where it is given. */
  combinations(memberId: number, betId: string, size: number | undefined, page: Page): Promise<CombinationPage | null>
}

const combinationRow = (result: CombinationResult, no: number): SystemCombinationRow => ({
  no,
  size: result.stake.size,
  legs: result.places.map((place) => place + 1),
  price_hundredths: result.priceHundredths,
  stake: String(result.stake.unitMinor),
  status: result.status,
  return: result.returnMinor === null ? null : String(result.returnMinor),
})

/** Builds the reading of system tickets: at most 1,013 combinations (SY3), never stored. */
export const createSystemBets = (lists: Pick<BetLists, 'record'>): SystemBets => {
  const system = async (memberId: number, betId: string): Promise<BetRecord | null> => {
    const found = await lists.record(memberId, betId)
    return found?.kind === 'system' ? found : null
  }
  return {
    sizes: async (memberId, betId) => {
      const bet = await system(memberId, betId)
      if (bet === null) return null
      const results = [...combinationsOf(bet)].map((combination) => resultOf(bet, combination))
      return { bet, sizes: (bet.sizes ?? []).map((stake) => sizeRow(bet, stake, results, nameOf(bet))) }
    },
    combinations: async (memberId, betId, size, { size: pageSize, after }) => {
      const bet = await system(memberId, betId)
      if (bet === null) return null
      const behind = after === null ? 0 : Number(after)
      const asked = [...combinationsOf(bet)]
        .map((combination, index) => ({ combination, no: index + 1 }))
        .filter(({ combination, no }) => no > behind && (size === undefined || combination.stake.size === size))
      const shown = asked.slice(0, pageSize)
      return {
        combinations: shown.map(({ combination, no }) => combinationRow(resultOf(bet, combination), no)),
        next: asked.length > shown.length ? String(shown.at(-1)?.no) : null,
      }
    },
  }
}
