import { type AlertLimits, ALERT_RANGES } from '@touchline/domain/alerts'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { type Alert, findAlerts } from './alerts.ts'
import {
  putAlertLimit,
  acknowledgeAlert,
  readAlertFacts,
  readAlertLimits,
  readAcknowledgedKeys,
} from './alerts.store.ts'
import { createRecent } from './recent.ts'
import type { OfferComponents } from '../offer/index.ts'

/**
 * Time in milliseconds for which traders share a read of the alert rules' input, because the read scans every open bet.
 */
const FRESH_MS = 2_000

/** Sets one of the limits that trigger alerts, and writes the audit entry (AL). */
const setLimit =
  ({ pool }: Platform) =>
  (actor: OfficeActor, name: keyof AlertLimits, amount: number): Promise<void> =>
    withAuditEntry<void>(
      pool,
      { ...actor, command: 'office/setalertlimit', args: { name, amount } },
      async (client) => {
        const before = (await readAlertLimits(client))[name]
        await putAlertLimit(client, name, amount)
        return { result: undefined, before: { amount: before }, after: { amount }, whom: [], securityEntries: [] }
      },
    )

/**
 * Creates the traders' view of alerts on the members' price book, with the actions to acknowledge alerts and set
 * limits.
 */
export const openAlerts = (platform: Platform, { book, watch }: OfferComponents) => {
  const { pool, reads, clock } = platform
  const recentFacts = createRecent((paramsJson: string) => {
    const { limits, fromDate } = JSON.parse(paramsJson) as { readonly limits: AlertLimits; readonly fromDate: string }
    return readAlertFacts(reads, limits, fromDate)
  }, FRESH_MS)
  const readAlerts = async (): Promise<readonly Alert[]> => {
    const worldMs = clock.worldMs()
    const fromDate = workingDate(worldMs - DAY_MS)
    const [limits, acknowledgedKeys] = await Promise.all([readAlertLimits(pool), readAcknowledgedKeys(pool)])
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
    limits: () => readAlertLimits(pool),
    ranges: ALERT_RANGES,
    setLimit: setLimit(platform),
    /** Acknowledges an alert. Returns null if the alert does not exist or was already acknowledged. */
    acknowledge: async (actor: OfficeActor, key: string): Promise<Alert | null> => {
      const alert = (await readAlerts()).find((each) => each.key === key)
      if (alert === undefined) return null
      const auditEntry = { ...actor, command: 'office/putalertaside', args: { key } }
      return withAuditEntry<Alert | null>(pool, auditEntry, async (client) => {
        if (!(await acknowledgeAlert(client, key))) return { result: null }
        return { result: alert, before: null, after: { key }, whom: [], securityEntries: [] }
      })
    },
  }
}
export type Alerts = ReturnType<typeof openAlerts>
