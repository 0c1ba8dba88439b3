import { createResponseSchema } from '@touchline/contract/envelope'
import {
  ListStakeLimitChanges,
  ListStakeLimits,
  SetStakeLimit,
  type StakeLimitChange,
  StakeLimitChangesAnswer,
  type StakeLimitRow,
  StakeLimitsAnswer,
} from '@touchline/contract/office/stake-limits'
import { MAX_CAP_MINOR } from '@touchline/domain/acceptance'
import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { AuditEntry, ReadAuditEntries } from '../../audit-log/index.ts'
import type { StaffRoute } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { cutPage } from '../../platform/page.ts'
import type { StoredStakeRule } from './stake-rule.ts'
import type { StakeRules } from './change-stake-rules.ts'
import { readIdCursor } from '../../platform/http/page.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const SET = 'office/setstakelimit'

type StakeLimitArgs = Pick<StakeLimitChange, 'sportId' | 'leagueId' | 'phase' | 'group' | 'most' | 'was'> & {
  readonly kindId: number | null
}

/** Routes of the platform's stake rules, with their history (LI6). */
export function stakeLimitRoutes(
  staffRoute: StaffRoute,
  rules: StakeRules,
  readAuditEntries: ReadAuditEntries,
): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/stakelimits',
      summary: 'List the platform’s stake limits, the most general first (LI6)',
      needs: 'trading',
      body: ListStakeLimits,
      answer: StakeLimitsAnswer,
      handle: async () => ({ ...DONE, rows: (await rules.list()).map(toRow), leagues: rules.leagues() }),
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
        const all = {
          orderedBy: null,
          affectedAccount: null,
          operatorId: null,
          uplineId: null,
          fromMs: null,
          toMs: null,
        }
        const read = await readAuditEntries({ ...all, command: SET, before: readIdCursor(after), limit: size + 1 })
        const { shown, next } = cutPage(read.map(toStakeLimitChange), size, ({ id }) => id)
        return { ...DONE, rows: [...shown], next }
      },
    }),
  ]
}

function toRow({ sportId, leagueId, league, kindId, phase, group, maxMinor, setBy, setAtMs }: StoredStakeRule) {
  return {
    sportId,
    leagueId,
    league,
    market: toMarketCode(kindId),
    phase,
    group,
    most: String(maxMinor),
    by: setBy,
    atMs: setAtMs,
  } satisfies StakeLimitRow
}

function toMarketCode(kindId: number | null): string | null {
  return kindId === null ? null : (marketKindById(kindId)?.code ?? null)
}

function setRoute(staffRoute: StaffRoute, { set }: StakeRules): StaffCallRoute {
  return staffRoute({
    url: '/office/setstakelimit',
    summary: 'Set a stake limit by league or sport, market, time to start and price group (LI6), or remove a rule',
    needs: 'trading',
    changesData: true,
    errors: ['changedMeanwhile'],
    body: SetStakeLimit,
    answer: createResponseSchema({}),
    handle: async ({ body, actor, reply }) => {
      const { sportId = null, leagueId = null, market, phase = null, group = null, was, most } = body
      if (sportId !== null && leagueId !== null) throw new BadInput('sportId', 'omitted if a league is named')
      const maxMinor = parseMinor(most)
      if (maxMinor !== null && maxMinor > MAX_CAP_MINOR) throw new BadInput('most', `at most ${MAX_CAP_MINOR}`)
      const ruleScope = { sportId, leagueId, kindId: kindNamed(market), phase, group }
      const refused = await set(actor, { scope: ruleScope, was: parseMinor(was), maxMinor })
      if (refused === 'noLeague') throw new BadInput('leagueId', 'a league of the book')
      return refused === null ? DONE : sendRefusal(reply, refused)
    },
  })
}

function parseMinor(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}

function kindNamed(market: string | undefined): number | null {
  const kind = market === undefined ? null : marketKindByCode(market)
  if (kind === undefined) throw new BadInput('market', 'a market of the catalogue')
  return kind?.id ?? null
}

function toStakeLimitChange({ id, atMs, orderedBy, args }: AuditEntry): StakeLimitChange {
  const { sportId, leagueId, kindId, phase, group, was, most } = args as unknown as StakeLimitArgs
  return {
    id: String(id),
    atMs,
    by: orderedBy,
    sportId,
    leagueId,
    market: toMarketCode(kindId),
    phase,
    group,
    was,
    most,
  }
}
