import { createStakeRules, findStakePhase, type StakeFacts, type StakeRule } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { BettingMember } from '../../members/index.ts'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { BookMatch } from '../../offer/index.ts'

/** Published by the database at commit when a stake rule changes. */
export const stakeLimitsChanged = databaseEvent<{ readonly changed: true }>('stake.limits')

/** Current stake rules and currency rates of the platform. */
export interface StakeLimitsNow {
  readonly rules: readonly StakeRule[]
  /** Value of 1,000,000,000 minor units of a currency, in hundredths of the base currency. */
  readonly rates: ReadonlyMap<string, bigint>
}

/**
 * Returns the largest stake that the platform accepts from a member on a leg, in minor units; null if no rule applies
 * (LI6).
 */
export type StakeCap = (member: BettingMember, match: BookMatch, typeCode: string) => bigint | null

const BILLION = 1_000_000_000n

/** In-memory cache of the stake rules in the database (LI6). */
export class StakeLimits {
  readonly #read: () => Promise<StakeLimitsNow>
  readonly #clock: Pick<Clock, 'worldMs'>
  #findMax: (facts: StakeFacts) => bigint | null = () => null
  #rates: StakeLimitsNow['rates'] = new Map()
  #lastRequestNo = 0

  constructor(read: () => Promise<StakeLimitsNow>, clock: Pick<Clock, 'worldMs'>) {
    this.#read = read
    this.#clock = clock
  }

  /**
   * Reloads the stake rules and currency rates. If reloads overlap, the latest request wins, regardless of the order of
   * the responses.
   */
  async readAll(): Promise<void> {
    this.#lastRequestNo += 1
    const requestNo = this.#lastRequestNo
    const { rules, rates } = await this.#read()
    if (requestNo !== this.#lastRequestNo) return
    this.#findMax = createStakeRules(rules)
    this.#rates = rates
  }

  readonly computeCap: StakeCap = ({ currency, commType }, { league, leagueId, kickOffMs, tab }, typeCode) => {
    const kindId = marketKindByCode(typeCode)?.id ?? 0
    const phase = findStakePhase(kickOffMs, tab === 3, this.#clock.worldMs())
    const maxMinor = this.#findMax({ sportId: league.sportId, leagueId, kindId, phase, group: commType })
    const rate = this.#rates.get(currency)
    return maxMinor === null || rate === undefined ? null : (maxMinor * BILLION) / rate
  }
}
