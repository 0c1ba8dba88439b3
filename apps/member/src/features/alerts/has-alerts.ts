import { sportById } from '@touchline/domain/sport'

/** Returns whether a sport has alerts: only sports in which goals are rare. */
export const hasAlerts = (sportId: number): boolean => sportById(sportId)?.family === 'goals'
