import { sportById } from '@touchline/domain/sport'

/** Returns whether a sport has alerts: only sports in which goals are rare. */
export function sportHasAlerts(sportId: number): boolean {
  return sportById(sportId)?.family === 'goals'
}
