import { useLayout } from '../../base/settings/layout.ts'

/** Returns whether alerts are enabled for at least one match or favourite. */
export function useAnyAlertEnabled(): boolean {
  return useLayout(
    ({ bells, alerts, favourites, favouriteLeagues }) =>
      bells.length > 0 || (alerts.favourites && favourites.length + favouriteLeagues.length > 0),
  )
}
