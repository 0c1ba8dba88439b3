import type { PastResult } from '@touchline/domain/match'
import type { PastResults } from '../source.ts'
import { toWeek, weekStartMs } from './replay-calendar.ts'
import { groupBy } from './group-by.ts'
import { type PlayedMatch, type SourceMatch, isPlayed } from './played-match.ts'

/**
 * Returns a function that finds the training results of a match: played matches of its group (see `group`) before
 * Monday of its week.
 */
export function createPastFinder(matches: readonly SourceMatch[]): (match: SourceMatch) => PastResults {
  const groups = new Map(
    [...groupBy(matches.filter(isPlayed), (match) => match.group)].map(([group, members]) => [
      group,
      members.map(pastResult).toSorted((a, b) => a.playedMs - b.playedMs),
    ]),
  )
  const pasts = new Map<string, PastResults>()
  return ({ group, playedMs }) => {
    const asOfMs = weekStartMs(toWeek(playedMs))
    const id = `${group}@${asOfMs}`
    const past = pasts.get(id) ?? { id, asOfMs, results: selectBefore(groups.get(group) ?? [], asOfMs) }
    pasts.set(id, past)
    return past
  }
}

function pastResult({ league, home, away, playedMs, fullTime, neutral }: PlayedMatch): PastResult {
  return {
    league: league.key,
    home: home.name,
    away: away.name,
    playedMs,
    homeGoals: fullTime.home,
    awayGoals: fullTime.away,
    neutral,
  }
}

function selectBefore(results: readonly PastResult[], asOfMs: number): readonly PastResult[] {
  const next = results.findIndex((result) => result.playedMs >= asOfMs)
  return next < 0 ? results : results.slice(0, next)
}
