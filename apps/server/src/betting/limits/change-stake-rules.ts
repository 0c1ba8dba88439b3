import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { Book } from '../../offer/index.ts'
import type { StakeScope, StoredStakeRule } from './stake-rule.ts'

/**
 * A trader's change of a stake rule. `was` is the maximum stake that the trader saw, in hundredths of the base
 * currency; null if there was no rule. The change is refused if the rule has changed since.
 */
interface StakeOrder {
  readonly scope: StakeScope
  readonly was: bigint | null
  readonly maxMinor: bigint | null
}

type StakeRefusal = 'changedMeanwhile' | 'noLeague'

/** Changes of stake rules, in the transaction of an audited action. */
export interface StakeRuleChanges {
  /** Returns the sport of a league; null if the league does not exist. */
  readLeagueSport(leagueId: number): Promise<number | null>
  /**
   * Sets the amount of a rule; null deletes the rule.
   * @returns the previous amount, or null if no rule existed
   */
  putRule(scope: StakeScope, maxMinor: bigint | null, by: string): Promise<bigint | null>
}

interface StakeRuleParts {
  readonly list: () => Promise<readonly StoredStakeRule[]>
  readonly book: Pick<Book, 'entries'>
  readonly runAudited: RunAudited<StakeRuleChanges>
}

export type StakeRules = ReturnType<typeof createStakeRuleActions>

/** Creates the traders' view of the stake rules and the function to change a rule (LI6). */
export function createStakeRuleActions({ list, book, runAudited }: StakeRuleParts) {
  return {
    list,
    leagues: () => leaguesIn(book),
    set: (actor: OfficeActor, order: StakeOrder) => setStakeRule(runAudited, actor, order),
  }
}

/** Lists the leagues with matches in the price book, by name, to choose from in a stake rule. */
function leaguesIn(book: Pick<Book, 'entries'>) {
  const leagues = new Map<number, { readonly leagueId: number; readonly sportId: number; readonly name: string }>()
  for (const { match } of book.entries()) {
    const { name, sportId } = match.fixture.league
    if (match.status === 0) leagues.set(match.leagueId, { leagueId: match.leagueId, sportId, name })
  }
  return [...leagues.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.leagueId - other.leagueId,
  )
}

function setStakeRule(
  runAudited: RunAudited<StakeRuleChanges>,
  actor: OfficeActor,
  { scope, was, maxMinor }: StakeOrder,
): Promise<StakeRefusal | null> {
  const auditParams = { ...scope, was: formatMinor(was), most: formatMinor(maxMinor) }
  const auditEntry = { ...actor, command: 'office/setstakelimit', args: auditParams }
  return runAudited<StakeRefusal | null>(auditEntry, async ({ readLeagueSport, putRule }) => {
    if (scope.leagueId !== null && (await readLeagueSport(scope.leagueId)) === null) return { result: 'noLeague' }
    const before = await putRule(scope, maxMinor, actor.orderedBy)
    if (before !== was) return { result: 'changedMeanwhile' }
    return {
      result: null,
      before: { most: formatMinor(before) },
      after: { most: formatMinor(maxMinor) },
      affectedAccounts: [],
      securityEntries: [],
    }
  })
}

function formatMinor(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}
