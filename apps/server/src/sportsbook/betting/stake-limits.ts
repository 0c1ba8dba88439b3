import { createStakeRules, phaseOf, type StakeFacts, type StakeRule } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { BettingMember } from '../../accounts/index.ts'
import { databaseSubject } from '../../platform/bus/subject.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookMatch } from '../offer/book-ports.ts'

/** The house's rules about stakes are others now; said by the database at the commit. */
export const stakeLimitsChanged = databaseSubject<{ readonly changed: true }>('stake.limits')

/** All that the house says of stakes. */
export interface StakeLimitsNow {
  readonly rules: readonly StakeRule[]
  /** What 1,000,000,000 minor units of a currency are worth in hundredths of the base currency. */
  readonly rates: ReadonlyMap<string, bigint>
}

/** LI6: the largest stake that the house takes of a member on a leg, minor units; null where nothing caps it. */
export type StakeCap = (member: BettingMember, match: BookMatch, typeCode: string) => bigint | null

const BILLION = 1_000_000_000n

/** The house's rules about stakes as the database has them, in memory (LI6). */
export class StakeLimits {
  readonly #read: () => Promise<StakeLimitsNow>
  readonly #clock: Pick<Clock, 'worldMs'>
  #mostOf: (facts: StakeFacts) => bigint | null = () => null
  #rates: StakeLimitsNow['rates'] = new Map()
  #asked = 0

  constructor(read: () => Promise<StakeLimitsNow>, clock: Pick<Clock, 'worldMs'>) {
    this.#read = read
    this.#clock = clock
  }

  /** What was asked for last counts, whichever answer comes last. */
  async readAll(): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const { rules, rates } = await this.#read()
    if (asked !== this.#asked) return
    this.#mostOf = createStakeRules(rules)
    this.#rates = rates
  }

  readonly capOf: StakeCap = ({ currency, commType }, { league, leagueId, kickOffMs, tab }, typeCode) => {
    const kindId = marketKindByCode(typeCode)?.id ?? 0
    const phase = phaseOf(kickOffMs, tab === 3, this.#clock.worldMs())
    const most = this.#mostOf({ sportId: league.sportId, leagueId, kindId, phase, group: commType })
    const rate = this.#rates.get(currency)
    return most === null || rate === undefined ? null : (most * BILLION) / rate
  }
}
