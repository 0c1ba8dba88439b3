import type { UxMatch, UxPeriod } from '@touchline/contract/ux'
import type { Part } from '@touchline/domain/match'
import { sportById, type SportFamily } from '@touchline/domain/sport'
import { partName } from './sports.ts'
import type { Translate } from './i18n.ts'

/** Minute of play as people write it: 45+2. */
export const minuteText = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}` : `${minute}'`)

const BREAKS: ReadonlySet<UxPeriod> = new Set<UxPeriod>(['HT', 'BR', 'FT'])

const CLOCKED: ReadonlySet<SportFamily> = new Set<SportFamily>(['goals', 'points'])

/** A minute says something where a clock decides when play ends, and while it is being played. */
const hasClock = ([, , , , , , sport, , , , , , play]: UxMatch, period: UxPeriod): boolean =>
  play !== null && play[3] > 0 && !BREAKS.has(period) && CLOCKED.has(sportById(sport)?.family ?? 'races')

/** A period by name. A sport that is not played by halves is simply live while it goes on in one piece. */
export const periodText = (_: Translate, sport: number, period: UxPeriod): string => {
  if (/^P\d$/.test(period)) return partName(_, sport, period.toLowerCase() as Part)
  const inOnePiece = period === '1H' && sportById(sport)?.parts.includes('first') === false
  return _(inOnePiece ? 'tab.3' : `period.${period}`)
}

/** Where a match in play stands: 2H 67', Set 2, HT. Empty before it begins. */
export function playText(_: Translate, match: UxMatch): string {
  const play = match[12]
  if (play === null) return ''
  const [, , period, minute, added] = play
  return `${periodText(_, match[6], period)} ${hasClock(match, period) ? minuteText(minute, added) : ''}`.trimEnd()
}
