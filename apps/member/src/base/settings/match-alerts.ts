import { MAX_STORED_IDS, withToggled, useLayout, type AlertChoice } from './layout.ts'

/** Toggles the bell of a match, which enables its goal and red-card alerts. */
export function toggleBell(matchId: number): void {
  useLayout.setState(({ bells }) => ({ bells: withToggled(bells, matchId).slice(-MAX_STORED_IDS) }))
}

/** Removes the alert bells of every match outside `matchIds`. */
export function pruneBells(matchIds: ReadonlySet<number>): void {
  useLayout.setState(({ bells }) =>
    bells.every((id) => matchIds.has(id)) ? {} : { bells: bells.filter((id) => matchIds.has(id)) },
  )
}

export function setAlertChoice(part: Partial<AlertChoice>): void {
  useLayout.setState(({ alerts }) => ({ alerts: { ...alerts, ...part } }))
}
