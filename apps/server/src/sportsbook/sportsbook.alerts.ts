import { type AlertLimits, ALERT_RANGES } from '@touchline/domain/alerts'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { type Alert, alertsOf } from './trading/alerts.ts'
import { putAlertLimit, putAside, readAlertFacts, readAlertLimits, readAside } from './trading/alerts.store.ts'
import { createRecent } from './trading/recent.ts'
import type { World } from './sportsbook.world.ts'

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
      { ...actor, command: 'office/setalertlimit', given: { name, amount } },
      async (client) => {
        const before = (await readAlertLimits(client))[name]
        await putAlertLimit(client, name, amount)
        return { result: undefined, before: { amount: before }, after: { amount }, whom: [], tells: [] }
      },
    )

/**
 * Creates the traders' view of alerts on the members' price book, with the actions to acknowledge alerts and set
 * limits.
 */
export const openAlerts = (platform: Platform, { book, watch }: World) => {
  const { pool, reads, clock } = platform
  const factsOf = createRecent((paramsJson: string) => {
    const { limits, fromDate } = JSON.parse(paramsJson) as { readonly limits: AlertLimits; readonly fromDate: string }
    return readAlertFacts(reads, limits, fromDate)
  }, FRESH_MS)
  const standing = async (): Promise<readonly Alert[]> => {
    const worldMs = clock.worldMs()
    const fromDate = workingDate(worldMs - DAY_MS)
    const [limits, aside] = await Promise.all([readAlertLimits(pool), readAside(pool)])
    const facts = await factsOf.of(JSON.stringify({ limits, fromDate }))
    return alertsOf({
      facts,
      aside,
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
    standing,
    limits: () => readAlertLimits(pool),
    ranges: ALERT_RANGES,
    setLimit: setLimit(platform),
    /** Acknowledges an alert. Returns null if the alert does not exist or was already acknowledged. */
    putAside: async (actor: OfficeActor, key: string): Promise<Alert | null> => {
      const alert = (await standing()).find((each) => each.key === key)
      if (alert === undefined) return null
      const act = { ...actor, command: 'office/putalertaside', given: { key } }
      return withAuditEntry<Alert | null>(pool, act, async (client) => {
        if (!(await putAside(client, key))) return { result: null }
        return { result: alert, before: null, after: { key }, whom: [], tells: [] }
      })
    },
  }
}
export type Alerts = ReturnType<typeof openAlerts>
