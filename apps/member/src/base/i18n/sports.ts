import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/** Returns the name of a sport, or its id if this version of the site does not have the sport. */
export function sportName(_: Translate, sportId: number): string {
  const sport = sportById(sportId)
  return sport === undefined ? String(sportId) : _(`sport.${sport.key}`)
}

/** Returns whether a sport has a first half with a half-time break. */
export function hasHalves(sportId: number): boolean {
  const piece = sportById(sportId)?.piece
  return piece === 'half' || piece === 'quarter'
}
