import type { Part } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/** A sport's name; its number where the site is older than the sport. */
export function sportName(_: Translate, sportId: number): string {
  const sport = sportById(sportId)
  return sport === undefined ? String(sportId) : _(`sport.${sport.key}`)
}

/** Sports whose sets are made of games; in the others points, kills or rounds are summed. */
const OF_GAMES: ReadonlySet<string> = new Set(['tennis', 'padel', 'beachTennis'])

/** What a part of a match is called in its sport: 1st half, Quarter 3, Set 2. */
export function partName(_: Translate, sportId: number, part: Part): string {
  const sport = sportById(sportId)
  const n = /^p(\d)$/.exec(part)?.[1]
  if (n !== undefined) return _(`part.${sport?.piece ?? 'period'}`, { n })
  if (part === 'units') return _(OF_GAMES.has(sport?.key ?? '') ? 'part.games' : 'part.points')
  if (part === 'second') return _('part.half.second')
  if (part !== 'first') return _(`part.${part}`)
  if (sport?.family !== 'innings') return _('part.half.first')
  return _(sport.pieces === 1 ? 'part.firstSix' : 'part.firstFive')
}
