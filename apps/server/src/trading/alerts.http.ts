import {
  ALERT_LIMITS,
  AlertsAnswer,
  ListAlerts,
  type OfficeAlert,
  PutAlertAside,
  SetAlertLimit,
} from '@touchline/contract/office/alerts'
import { createResponseSchema } from '@touchline/contract/envelope'
import { marketKindById } from '@touchline/domain/market'
import type { MemberOwner } from '../members/index.ts'
import type { StaffRoute } from '../staff/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { Alert } from './alerts.ts'
import type { Alerts } from './trader-alerts.ts'
import type { NamedMatch } from '../offer/index.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const MINUTE_MS = 60_000

export interface AlertCalls {
  readonly alerts: Alerts
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
  readonly owners: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, MemberOwner>>
}

interface Names {
  readonly matches: ReadonlyMap<number, NamedMatch>
  readonly members: ReadonlyMap<number, MemberOwner>
}

/** Returns the current alerts and the alert thresholds. */
export async function toAlertsAnswer(calls: AlertCalls): Promise<Pick<AlertsAnswer, 'alerts' | 'limits'>> {
  const [standing, limits] = await Promise.all([calls.alerts.readAlerts(), calls.alerts.limits()])
  const names = await readNames(calls, standing)
  const limitRows = ALERT_LIMITS.map((name) => {
    const [lowest, highest] = calls.alerts.ranges[name]
    return { name, amount: limits[name], lowest, highest }
  })
  return { alerts: standing.map((alert) => toOfficeAlert(names, alert)), limits: limitRows }
}

async function readNames({ namedMatches, owners }: AlertCalls, currentAlerts: readonly Alert[]): Promise<Names> {
  const matchIds = new Set(currentAlerts.flatMap(({ matchId }) => matchId ?? []))
  const memberIds = new Set(currentAlerts.flatMap(({ memberId }) => memberId ?? []))
  const [matches, members] = await Promise.all([namedMatches([...matchIds]), owners([...memberIds])])
  return { matches: new Map(matches.map((each) => [each.matchId, each])), members }
}

function toOfficeAlert(names: Names, alert: Alert): OfficeAlert {
  return {
    key: alert.key,
    kind: alert.kind,
    match: matchIn(names, alert),
    member: memberIn(names, alert),
    left: alert.left,
    market: alert.kindId === null ? null : (marketKindById(alert.kindId)?.code ?? null),
    lineQ: alert.lineQ,
    selection: alert.selection,
    amount: alert.amountMinor === null ? null : String(alert.amountMinor),
    shareBp: alert.shareBp,
    count: alert.count,
    minutes: alert.ageMs === null ? null : Math.floor(alert.ageMs / MINUTE_MS),
    scores: alert.scores === null ? null : [...alert.scores],
    sent: alert.sent,
  }
}

function matchIn({ matches }: Names, { matchId }: Alert): OfficeAlert['match'] {
  const named = matchId === null ? undefined : matches.get(matchId)
  if (named === undefined) return null
  const { sportId, league, home, away } = named
  return { matchId: named.matchId, sportId, league, home, away }
}

function memberIn({ members }: Names, { memberId }: Alert): OfficeAlert['member'] {
  const owner = memberId === null ? undefined : members.get(memberId)
  return owner === undefined ? null : { account: owner.accountId, operator: owner.operator }
}

/** Routes of trader alerts (AL), across the members of every operator. */
export function alertRoutes(staffRoute: StaffRoute, calls: AlertCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/alerts',
      summary: 'List the traders’ alerts (AL) and their thresholds',
      needs: 'trading',
      body: ListAlerts,
      answer: AlertsAnswer,
      handle: async () => ({ ...DONE, ...(await toAlertsAnswer(calls)) }),
    }),
    staffRoute({
      url: '/office/putalertaside',
      summary: 'Acknowledge an alert. It appears again only if it grows.',
      needs: 'trading',
      changesData: true,
      errors: ['notFound'],
      body: PutAlertAside,
      answer: createResponseSchema({}),
      handle: async ({ body: { key }, actor, reply }) =>
        (await calls.alerts.acknowledge(actor, key)) === null ? sendRefusal(reply, 'notFound') : DONE,
    }),
    staffRoute({
      url: '/office/setalertlimit',
      summary: 'Set the threshold of an alert (AL)',
      needs: 'trading',
      changesData: true,
      body: SetAlertLimit,
      answer: createResponseSchema({}),
      handle: async ({ body: { name, amount }, actor }) => {
        const [lowest, highest] = calls.alerts.ranges[name]
        if (amount < lowest || amount > highest) throw new BadInput('amount', `from ${lowest} to ${highest}`)
        await calls.alerts.setLimit(actor, name, amount)
        return DONE
      },
    }),
  ]
}
