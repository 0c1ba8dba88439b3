import { sportById } from '@touchline/domain/sport'

/** Sports whose goals are few enough to be told one by one. */
export const hasAlerts = (sportId: number): boolean => sportById(sportId)?.family === 'goals'
