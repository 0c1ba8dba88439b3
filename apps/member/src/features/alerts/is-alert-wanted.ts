import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { useLayout } from '../../base/settings/layout.ts'

/**
 * Returns whether alerts are enabled for a match: through its bell, or as a favourite while favourite alerts are on.
 */
export const isAlertWanted = ({ id, leagueId }: ListedMatch): boolean => {
  const { bells, alerts, favourites, favouriteLeagues } = useLayout.getState()
  return bells.includes(id) || (alerts.favourites && (favourites.includes(id) || favouriteLeagues.includes(leagueId)))
}
