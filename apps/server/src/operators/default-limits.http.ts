import {
  DefaultLimitChangesAnswer,
  type DefaultLimitsChange,
  DefaultLimitsAnswer,
  ListDefaultLimitChanges,
  ListDefaultLimits,
  SetDefaultLimits,
} from '@touchline/contract/office/default-limits'
import type { SportLimits } from '@touchline/contract/office/accounts'
import type { AuditEntry, ReadAuditEntries, RunAudited } from '../audit-log/index.ts'
import type { StaffRoute, ForOperator } from '../staff/index.ts'
import type { OperatorReads, OperatorStores } from './operator-ports.ts'
import { requireSports, readBetLimits } from './read-limits.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { cutPage } from '../platform/page.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { toSportLimits, SET_DEFAULT_LIMITS, setDefaultLimitsAction } from './change-default-limits.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

interface Parts {
  readonly runAudited: RunAudited<Pick<OperatorStores, 'operators' | 'notices'>>
  readonly readDefaultLimits: OperatorReads['readDefaultLimits']
  readonly forOperator: ForOperator
  readonly readAuditEntries: ReadAuditEntries
}

/** Routes of the default limits of new accounts without limits above them, and their history (LI1). */
export function defaultLimitRoutes(staffRoute: StaffRoute, parts: Parts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/defaultlimits',
      summary:
        'List the default limits of new accounts in a currency, by sport. They apply if no account above ' +
        'has limits.',
      needs: 'settings',
      errors: ['notFound'],
      body: ListDefaultLimits,
      answer: DefaultLimitsAnswer,
      handle: parts.forOperator(async ({ operator, body: { currency } }) => ({
        ...DONE,
        rows: toSportLimits(await parts.readDefaultLimits(operator.id, currency)),
      })),
    }),
    setRoute(staffRoute, parts),
    staffRoute({
      url: '/office/defaultlimithistory',
      summary: 'List changes of the default limits in a currency, with author and previous values, newest first',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListDefaultLimitChanges,
      answer: DefaultLimitChangesAnswer,
      handle: parts.forOperator(async ({ operator, body: { currency, sportId, size = PAGE, after } }) => {
        const all = {
          orderedBy: null,
          affectedAccount: null,
          operatorId: operator.id,
          uplineId: null,
          fromMs: null,
          toMs: null,
        }
        const argsFilter = { currency, ...(sportId !== undefined && { sportIds: [sportId] }) }
        const page = { before: readIdCursor(after), limit: size + 1 }
        const read = await parts.readAuditEntries({ ...all, command: SET_DEFAULT_LIMITS, args: argsFilter, ...page })
        const { shown, next } = cutPage(read.map(toLimitsChange), size, ({ id }) => id)
        return { ...DONE, rows: [...shown], next }
      }),
    }),
  ]
}

function setRoute(staffRoute: StaffRoute, { runAudited, readDefaultLimits, forOperator }: Parts): StaffCallRoute {
  const set = setDefaultLimitsAction(runAudited)
  return staffRoute({
    url: '/office/setdefaultlimits',
    summary: 'Set the same default limits of new accounts in a currency for the listed sports. Null removes them.',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: SetDefaultLimits,
    answer: DefaultLimitsAnswer,
    handle: forOperator(
      async ({
        operator,
        actor,
        isByPlatformStaff,
        reply,
        body: { currency, sportIds: bodySportIds, was, limits: wanted },
      }) => {
        const sportIds = [...new Set(requireSports(bodySportIds, 'sportIds'))]
        const limits = wanted === null ? null : readBetLimits({ sportIds, ...wanted }, currency).limits
        if (!(await set(actor, { operatorId: operator.id, isByPlatformStaff }, { currency, sportIds, was, limits })))
          return sendRefusal(reply, 'changedMeanwhile')
        return { ...DONE, rows: toSportLimits(await readDefaultLimits(operator.id, currency)) }
      },
    ),
  })
}

function toLimitsChange({ id, atMs, orderedBy, args, before }: AuditEntry): DefaultLimitsChange {
  const { sportIds, limits } = args as unknown as { readonly sportIds: number[]; readonly limits: SportLimits | null }
  return { id: String(id), atMs, by: orderedBy, sportIds, was: before as SportLimits[], became: limits }
}
