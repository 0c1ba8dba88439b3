import { type AlertLimits, ALERT_RANGES } from '@touchline/domain/alerts'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { OfferComponents } from '../offer/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { AlertFacts } from './alert-facts.ts'
import { type Alert, findAlerts } from './alerts.ts'
import { createRecent } from './shared-reads.ts'

/**
 * Time in milliseconds for which traders share a read of the alert rules' input, because the read scans every open bet.
 */
const FRESH_MS = 2_000

/** Reads of the alert rules' input. */
interface AlertReads {
  readonly readFacts: (limits: AlertLimits, fromDate: string) => Promise<AlertFacts>
  readonly readLimits: () => Promise<AlertLimits>
  readonly readAcknowledgedKeys: () => Promise<ReadonlySet<string>>
}

/** Changes of alerts, in the transaction of an audited action. */
export interface AlertChanges {
  readLimits(): Promise<AlertLimits>
  putLimit(name: keyof AlertLimits, amount: number): Promise<void>
  /** Acknowledges an alert. Returns false if it was already acknowledged. */
  acknowledge(key: string): Promise<boolean>
}

interface TraderAlertParts extends Pick<OfferComponents, 'book' | 'watch'> {
  readonly reads: AlertReads
  readonly runAudited: RunAudited<AlertChanges>
  readonly clock: Clock
}

export type Alerts = ReturnType<typeof createTraderAlerts>

/**
 * Creates the traders' view of alerts on the members' price book, with the actions to acknowledge alerts and set
 * limits.
 */
export function createTraderAlerts({ book, watch, reads, runAudited, clock }: TraderAlertParts) {
  const recentFacts = createRecent((paramsJson: string) => {
    const { limits, fromDate } = JSON.parse(paramsJson) as { readonly limits: AlertLimits; readonly fromDate: string }
    return reads.readFacts(limits, fromDate)
  }, FRESH_MS)
  const readAlerts = async (): Promise<readonly Alert[]> => {
    const worldMs = clock.worldMs()
    const fromDate = workingDate(worldMs - DAY_MS)
    const [limits, acknowledgedKeys] = await Promise.all([reads.readLimits(), reads.readAcknowledgedKeys()])
    const facts = await recentFacts.get(JSON.stringify({ limits, fromDate }))
    return findAlerts({
      facts,
      acknowledgedKeys,
      limits,
      entry: (matchId) => book.entry(matchId),
      entries: () => book.entries(),
      inPlay: [...book.entries()].filter(({ inPlay }) => inPlay).length,
      silentMs: watch.health().silentMs,
      wallMs: clock.wallMs(),
      worldMs,
      workingDate: workingDate(worldMs),
    })
  }
  return {
    readAlerts,
    limits: reads.readLimits,
    ranges: ALERT_RANGES,
    setLimit: createSetLimit(runAudited),
    /** Acknowledges an alert. Returns null if the alert does not exist or was already acknowledged. */
    acknowledge: async (actor: OfficeActor, key: string): Promise<Alert | null> => {
      const alert = (await readAlerts()).find((each) => each.key === key)
      if (alert === undefined) return null
      const auditEntry = { ...actor, command: 'office/putalertaside', args: { key } }
      return runAudited<Alert | null>(auditEntry, async ({ acknowledge }) => {
        if (!(await acknowledge(key))) return { result: null }
        return { result: alert, before: null, after: { key }, affectedAccounts: [], securityEntries: [] }
      })
    },
  }
}

/** Creates the action that sets one of the limits that trigger alerts, with an audit entry (AL). */
function createSetLimit(runAudited: RunAudited<AlertChanges>) {
  return (actor: OfficeActor, name: keyof AlertLimits, amount: number): Promise<void> => {
    const auditEntry = { ...actor, command: 'office/setalertlimit', args: { name, amount } }
    return runAudited<void>(auditEntry, async ({ readLimits, putLimit }) => {
      const before = (await readLimits())[name]
      await putLimit(name, amount)
      return {
        result: undefined,
        before: { amount: before },
        after: { amount },
        affectedAccounts: [],
        securityEntries: [],
      }
    })
  }
}
