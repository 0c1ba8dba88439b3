import { MARKS_KEPT, toggled, useLayout, type AlertChoice } from './layout.ts'

/** Toggles the alerts for goals and red cards of a match. */
export const toggleBell = (matchId: number): void => {
  useLayout.setState(({ bells }) => ({ bells: toggled(bells, matchId).slice(-MARKS_KEPT) }))
}

/** Removes the alerts of every match outside `matchIds`. */
export const pruneBells = (matchIds: ReadonlySet<number>): void => {
  useLayout.setState(({ bells }) =>
    bells.every((id) => matchIds.has(id)) ? {} : { bells: bells.filter((id) => matchIds.has(id)) },
  )
}

export const putAlerts = (part: Partial<AlertChoice>): void => {
  useLayout.setState(({ alerts }) => ({ alerts: { ...alerts, ...part } }))
}
