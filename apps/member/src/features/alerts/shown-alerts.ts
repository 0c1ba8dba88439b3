import { create } from 'zustand'
import type { MatchAlert } from './alert-ear.ts'

export interface ShownAlert extends MatchAlert {
  readonly key: number
}

/** Maximum number of visible alerts; the newest remain. */
const MOST = 3
const SHOWN_MS = 8_000

let lastKey = 0

const useTold = create<{ readonly alerts: readonly ShownAlert[] }>()(() => ({ alerts: [] }))

export const useShownAlerts = (): readonly ShownAlert[] => useTold(({ alerts }) => alerts)

export const dropAlert = (key: number): void =>
  useTold.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.key !== key) }))

/** Shows an alert for `SHOWN_MS`. */
export const showAlert = (alert: MatchAlert): void => {
  lastKey += 1
  const told = { ...alert, key: lastKey }
  useTold.setState(({ alerts }) => ({ alerts: [...alerts, told].slice(-MOST) }))
  setTimeout(() => dropAlert(told.key), SHOWN_MS)
}
