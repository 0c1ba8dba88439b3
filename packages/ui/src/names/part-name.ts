import type { MatchPart } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { TextLookup } from './text-lookup.ts'

/** Name of the unit that is counted within the sets, rounds or maps of a sport, by sport key; points by default. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ tennis: 'part.games', padel: 'part.games', beachTennis: 'part.games' },
  ...{ leagueOfLegends: 'part.kills', dota2: 'part.kills', mobileLegends: 'part.kills', kingOfGlory: 'part.kills' },
  ...{ counterStrike: 'part.rounds', valorant: 'part.rounds', rainbowSix: 'part.rounds' },
  ...{ rocketLeague: 'part.goals' },
}

/** Returns the name of a match part in its sport: 1st half, Quarter 3, Set 2. */
export function partName(_: TextLookup, sportId: number, part: MatchPart): string {
  const sport = sportById(sportId)
  const n = /^p(\d)$/.exec(part)?.[1]
  if (n !== undefined) return _(`part.${sport?.piece ?? 'period'}`, { n })
  if (part === 'units') return _(sport?.family === 'bouts' ? 'part.rounds' : (UNITS[sport?.key ?? ''] ?? 'part.points'))
  if (part === 'second') return _('part.half.second')
  if (part !== 'first') return _(`part.${part}`)
  if (sport?.family !== 'innings') return _('part.half.first')
  return _(sport.pieces === 1 ? 'part.firstSix' : 'part.firstFive')
}
