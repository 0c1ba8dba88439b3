import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { StakeLimits, stakeLimitsChanged } from './limits/stake-limits.ts'
import { listStakeRules, putStakeRule, readStakeLimits, readLeagueSport } from './limits/stake-limits.store.ts'
import type { StakeScope } from './limits/stake-rule.ts'
import type { Book } from '../offer/index.ts'

/** Keeps the stake rules in sync with the database (LI6). */
export const followStakeLimits = ({ pool, clock, bus, log, closing }: Platform): StakeLimits => {
  const limits = new StakeLimits(() => readStakeLimits(pool), clock)
  const reloadLimits = (): void => {
    limits.readAll().catch((err: unknown) => log.error({ err }, 'loading stake limits failed'))
  }
  closing.add(bus.subscribe(stakeLimitsChanged, reloadLimits))
  closing.add(bus.onGap(reloadLimits))
  return limits
}

/**
 * A trader's change of a stake rule. `was` is the maximum stake that the trader saw, in hundredths of the base
 * currency; null if there was no rule. The change is refused if the rule has changed since.
 */
export interface StakeOrder {
  readonly scope: StakeScope
  readonly was: bigint | null
  readonly maxMinor: bigint | null
}

type StakeRefusal = 'changedMeanwhile' | 'noLeague'

const formatMinor = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const createSetStakeRule =
  ({ pool }: Platform) =>
  (actor: OfficeActor, { scope, was, maxMinor }: StakeOrder): Promise<StakeRefusal | null> => {
    const auditParams = { ...scope, was: formatMinor(was), most: formatMinor(maxMinor) }
    const auditEntry = { ...actor, command: 'office/setstakelimit', args: auditParams }
    return withAuditEntry<StakeRefusal | null>(pool, auditEntry, async (client) => {
      if (scope.leagueId !== null && (await readLeagueSport(client, scope.leagueId)) === null)
        return { result: 'noLeague' }
      const before = await putStakeRule(client, scope, maxMinor, actor.orderedBy)
      if (before !== was) return { result: 'changedMeanwhile' }
      return {
        result: null,
        before: { most: formatMinor(before) },
        after: { most: formatMinor(maxMinor) },
        whom: [],
        securityEntries: [],
      }
    })
  }

/** Lists the leagues with matches in the price book, by name, to choose from in a stake rule. */
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

/** Creates the traders' view of the stake rules and the function to change a rule. */
export const stakeRules = (platform: Platform, book: Book) => ({
  list: () => listStakeRules(platform.pool),
  leagues: () => leaguesIn(book),
  set: createSetStakeRule(platform),
})
export type StakeRules = ReturnType<typeof stakeRules>
