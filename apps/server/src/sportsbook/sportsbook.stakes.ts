import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { putHouseCap, putHouseRate, readHouseCaps, readHouseRates } from './betting/house-caps.store.ts'
import { StakeLimits, stakeLimitsChanged } from './betting/stake-limits.ts'
import {
  listStakeRules,
  putStakeRule,
  readStakeLimits,
  sportOfLeague,
  type StakeScope,
} from './betting/stake-limits.store.ts'
import type { Book } from './offer/book.ts'

/** Keeps the stake rules in sync with the database (LI6). */
export const followStakeLimits = ({ pool, clock, bus, log, closing }: Platform): StakeLimits => {
  const limits = new StakeLimits(() => readStakeLimits(pool), clock)
  const readAgain = (): void => {
    limits.readAll().catch((err: unknown) => log.error({ err }, 'loading stake limits failed'))
  }
  closing.add(bus.subscribe(stakeLimitsChanged, readAgain))
  closing.add(bus.onGap(readAgain))
  return limits
}

/**
 * Change of a stake rule. `was` is the amount that the trader saw, in minor units of the base currency; null for no
 * rule.
 */
export interface StakeOrder {
  readonly asks: StakeScope
  readonly was: bigint | null
  readonly mostMinor: bigint | null
}

type StakeRefusal = 'changedMeanwhile' | 'noLeague'

const told = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const setAct =
  ({ pool }: Platform) =>
  (actor: OfficeActor, { asks, was, mostMinor }: StakeOrder): Promise<StakeRefusal | null> => {
    const given = { ...asks, was: told(was), most: told(mostMinor) }
    const act = { ...actor, command: 'office/setstakelimit', given }
    return withAuditEntry<StakeRefusal | null>(pool, act, async (client) => {
      if (asks.leagueId !== null && (await sportOfLeague(client, asks.leagueId)) === null) return { result: 'noLeague' }
      const before = await putStakeRule(client, asks, mostMinor, actor.orderedBy)
      if (before !== was) return { result: 'changedMeanwhile' }
      return { result: null, before: { most: told(before) }, after: { most: told(mostMinor) }, whom: [], tells: [] }
    })
  }

/** Lists leagues with open matches, by name. */
const leaguesIn = (book: Book) => {
  const leagues = new Map<number, { readonly leagueId: number; readonly sportId: number; readonly name: string }>()
  for (const { match } of book.entries()) {
    const { name, sportId } = match.fixture.league
    if (match.status === 0) leagues.set(match.leagueId, { leagueId: match.leagueId, sportId, name })
  }
  return [...leagues.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.leagueId - other.leagueId,
  )
}

/** Opens the traders' view and changes of stake rules. */
export const stakeRules = (platform: Platform, book: Book) => ({
  list: () => listStakeRules(platform.pool),
  leagues: () => leaguesIn(book),
  set: setAct(platform),
})
export type StakeRules = ReturnType<typeof stakeRules>

/** Reads and sets the platform's loss caps and currency rates (LI4). */
export const houseCaps = ({ pool }: Pick<Platform, 'pool'>) => ({
  caps: () => readHouseCaps(pool),
  rates: () => readHouseRates(pool),
  putCap: putHouseCap,
  putRate: putHouseRate,
})
export type HouseCaps = ReturnType<typeof houseCaps>
