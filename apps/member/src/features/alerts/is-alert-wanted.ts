import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { useLayout } from '../../base/settings/layout.ts'

/** Whether the member wants to be told of this match: its bell is on, or it is a favourite and those are told. */
export const isAlertWanted = ({ id, leagueId }: ListedMatch): boolean => {
  const { bells, alerts, favourites, favouriteLeagues } = useLayout.getState()
  return bells.includes(id) || (alerts.favourites && (favourites.includes(id) || favouriteLeagues.includes(leagueId)))
}
