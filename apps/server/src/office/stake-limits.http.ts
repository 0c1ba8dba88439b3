import { answered } from '@touchline/contract/envelope'
import {
  ListStakeLimitChanges,
  ListStakeLimits,
  SetStakeLimit,
  type StakeLimitChange,
  StakeLimitChangesAnswer,
  type StakeLimitRow,
  StakeLimitsAnswer,
} from '@touchline/contract/office/stake-limits'
import { MOST_CAP_MINOR } from '@touchline/domain/acceptance'
import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { AuditEntry, OfficeAuditFilter, StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { shownOf } from '../platform/page.ts'
import type { SetStakeRule, StakeRules } from '../sportsbook/index.ts'
import { readAuditCursor } from './audit-cursor.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const SET = 'office/setstakelimit'

const marketOf = (kindId: number | null): string | null =>
  kindId === null ? null : (marketKindById(kindId)?.code ?? null)

const rowOf = ({ sportId, leagueId, league, kindId, phase, group, mostMinor, setBy, setAtMs }: SetStakeRule) =>
  ({
    sportId,
    leagueId,
    league,
    market: marketOf(kindId),
    phase,
    group,
    most: String(mostMinor),
    by: setBy,
    atMs: setAtMs,
  }) satisfies StakeLimitRow

const kindNamed = (market: string | undefined): number | null => {
  const kind = market === undefined ? null : marketKindByCode(market)
  if (kind === undefined) throw new BadInput('market', 'a market of the catalogue')
  return kind?.id ?? null
}

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

type StakeLimitArgs = Pick<StakeLimitChange, 'sportId' | 'leagueId' | 'phase' | 'group' | 'most' | 'was'> & {
  readonly kindId: number | null
}

const changeOf = ({ id, atMs, orderedBy, given }: AuditEntry): StakeLimitChange => {
  const { sportId, leagueId, kindId, phase, group, was, most } = given as unknown as StakeLimitArgs
  return { id: String(id), atMs, by: orderedBy, sportId, leagueId, market: marketOf(kindId), phase, group, was, most }
}

const setRoute = (staffRoute: StaffRoute, { set }: StakeRules): Route =>
  staffRoute({
    url: '/office/setstakelimit',
    summary: 'Set a stake limit by league or sport, market, time to start and price group (LI6), or remove a ' + 'rule',
    needs: 'trading',
    acts: true,
    errors: ['changedMeanwhile'],
    body: SetStakeLimit,
    answer: answered({}),
    handle: async ({ body, actor, reply }) => {
      const { sportId = null, leagueId = null, market, phase = null, group = null, was, most } = body
      if (sportId !== null && leagueId !== null) throw new BadInput('sportId', 'omitted if a league is named')
      const mostMinor = minorOf(most)
      if (mostMinor !== null && mostMinor > MOST_CAP_MINOR) throw new BadInput('most', `at most ${MOST_CAP_MINOR}`)
      const asks = { sportId, leagueId, kindId: kindNamed(market), phase, group }
      const refused = await set(actor, { asks, was: minorOf(was), mostMinor })
      if (refused === 'noLeague') throw new BadInput('leagueId', 'a league of the book')
      return refused === null ? DONE : refuse(reply, refused)
    },
  })

/** Routes of the platform's stake rules, with their history (LI6). */
export const stakeLimitRoutes = (
  staffRoute: StaffRoute,
  rules: StakeRules,
  acts: (filter: OfficeAuditFilter) => Promise<readonly AuditEntry[]>,
): Route[] => [
  staffRoute({
    url: '/office/stakelimits',
    summary: 'List the platform’s stake limits, the most general first (LI6)',
    needs: 'trading',
    body: ListStakeLimits,
    answer: StakeLimitsAnswer,
    handle: async () => ({ ...DONE, rows: (await rules.list()).map(rowOf), leagues: rules.leagues() }),
  }),
  setRoute(staffRoute, rules),
  staffRoute({
    url: '/office/stakelimithistory',
    summary: 'List changes of stake limits, with author and previous value, newest first',
    needs: 'trading',
    weight: 'list',
    body: ListStakeLimitChanges,
    answer: StakeLimitChangesAnswer,
    handle: async ({ body: { size = PAGE, after } }) => {
      const all = { orderedBy: null, whom: null, operatorId: null, uplineId: null, fromMs: null, toMs: null }
      const read = await acts({ ...all, command: SET, before: readAuditCursor(after), limit: size + 1 })
      const { shown, next } = shownOf(read.map(changeOf), size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    },
  }),
]
