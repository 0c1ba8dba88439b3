import { useLayout } from '../../base/settings/layout.ts'

/** Whether anything is to be listened to at all. */
export const useAlertsWanted = (): boolean =>
  useLayout(
    ({ bells, alerts, favourites, favouriteLeagues }) =>
      bells.length > 0 || (alerts.favourites && favourites.length + favouriteLeagues.length > 0),
  )
