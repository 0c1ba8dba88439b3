import { create } from 'zustand'
import type { MatchAlert } from './alert-detector.ts'

export interface ShownAlert extends MatchAlert {
  readonly key: number
}

/** Maximum number of visible alerts; the newest remain. */
const MAX_ALERTS = 3
const SHOWN_MS = 8_000

let lastKey = 0

const useAlertStore = create<{ readonly alerts: readonly ShownAlert[] }>()(() => ({ alerts: [] }))

export function useShownAlerts(): readonly ShownAlert[] {
  return useAlertStore(({ alerts }) => alerts)
}

export function dropAlert(key: number): void {
  useAlertStore.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.key !== key) }))
}

/** Shows an alert for `SHOWN_MS`. */
export function showAlert(alert: MatchAlert): void {
  lastKey += 1
  const shownAlert = { ...alert, key: lastKey }
  useAlertStore.setState(({ alerts }) => ({ alerts: [...alerts, shownAlert].slice(-MAX_ALERTS) }))
  setTimeout(() => dropAlert(shownAlert.key), SHOWN_MS)
}
