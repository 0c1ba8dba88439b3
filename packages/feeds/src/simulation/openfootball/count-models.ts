import type { Score } from '@touchline/domain/match'
import type { GoalModel } from '@touchline/domain/pricing'
import type { ChildKind } from '../playback/course/counts-course.ts'
import { toWeek, weekStartMs } from './replay-calendar.ts'
import { groupBy } from './group-by.ts'
import type { MatchCounts, PlayedMatch, SourceMatch } from './played-match.ts'

/**
 * Average corners and bookings of the home and the away side in a football match, used as prior. `USUAL_MATCHES` is the
 * weight of the prior, in matches, against the counts of a league.
 */
const USUAL: Readonly<Record<ChildKind, Score>> = {
  corners: { home: 5.6, away: 4.6 },
  bookings: { home: 1.9, away: 2.2 },
}
const USUAL_MATCHES = 30
/** Weight, in matches, of the league average when the corner or booking rate of a team is estimated. */
const TEAM_MATCHES = 10
const SIDES = ['home', 'away'] as const

type CountedMatch = PlayedMatch & { readonly counts: MatchCounts }

/**
 * Corners (or bookings) of a team over its matches, as a sum of ratios to the league average: 1 per match is average.
 * `own` is the count of the team, `other` the count of its opponents.
 */
interface Pace {
  own: number
  other: number
  matches: number
}

interface Paces {
  readonly average: Score
  readonly teams: ReadonlyMap<string, Pace>
}

/**
 * Returns a function that builds the pricing model of a corners or bookings match. The model uses only matches of the
 * league before Monday of the week of the match.
 */
export function countModels(matches: readonly SourceMatch[]): (match: SourceMatch, kind: ChildKind) => GoalModel {
  const counted = groupBy(matches.filter(isCounted), toGroup)
  const pacesByName = new Map<string, Paces>()
  return (match, kind) => {
    const asOfMs = weekStartMs(toWeek(match.playedMs))
    const name = `${match.group}@${asOfMs}/${kind}`
    const before = () => (counted.get(match.group) ?? []).filter(({ playedMs }) => playedMs < asOfMs)
    const paces = pacesByName.get(name) ?? computePaces(before(), kind)
    pacesByName.set(name, paces)
    return expectedCounts(paces, match)
  }
}

function isCounted(match: SourceMatch): match is CountedMatch {
  return 'counts' in match && match.counts !== undefined
}

function toGroup({ group }: PlayedMatch) {
  return group
}

function computePaces(matches: readonly CountedMatch[], kind: ChildKind): Paces {
  const totals = matches.map(({ counts }) => toTotal(counts, kind))
  const mean = (side: 'home' | 'away') =>
    (totals.reduce((sum, total) => sum + total[side], 0) + USUAL[kind][side] * USUAL_MATCHES) /
    (totals.length + USUAL_MATCHES)
  const average = { home: mean('home'), away: mean('away') }
  const teams = new Map<string, Pace>()
  for (const [index, match] of matches.entries()) {
    for (const side of SIDES) {
      const other = side === 'home' ? 'away' : 'home'
      const pace = teams.get(match[side].name) ?? { own: 0, other: 0, matches: 0 }
      const total = totals[index] ?? average
      pace.own += total[side] / average[side]
      pace.other += total[other] / average[other]
      pace.matches += 1
      teams.set(match[side].name, pace)
    }
  }
  return { average, teams }
}

function toTotal({ totals: { corners, yellows, reds } }: MatchCounts, kind: ChildKind): Score {
  if (kind === 'corners') return corners
  return { home: yellows.home + reds.home, away: yellows.away + reds.away }
}

function expectedCounts({ average, teams }: Paces, match: SourceMatch): GoalModel {
  const factor = (side: 'home' | 'away', countKind: 'own' | 'other') => {
    const pace = teams.get(match[side].name)
    return ((pace?.[countKind] ?? 0) + TEAM_MATCHES) / ((pace?.matches ?? 0) + TEAM_MATCHES)
  }
  return {
    kind: 'goals',
    rho: 0,
    home: average.home * factor('home', 'own') * factor('away', 'other'),
    away: average.away * factor('away', 'own') * factor('home', 'other'),
  }
}
