import { DAY_MS } from '@touchline/domain/calendar'
import type { Score } from '@touchline/domain/match'
import { NATIONS_GROUP } from './nations.ts'
import { type PlayedMatch, type SourceMatch, isPlayed, sumGoals } from './played-match.ts'

/**
 * Two records of a numbered round are the same match only within this time, because a later stage of a season may
 * restart the round numbers.
 */
const MAX_ROUND_GAP_MS = 60 * DAY_MS

export interface DistinctMatches {
  readonly matches: readonly SourceMatch[]
  /** Number of records that repeat an earlier match. */
  readonly repeats: number
  /** Description of every match recorded with two different scores (PI9). */
  readonly contradictions: readonly string[]
}

/**
 * Removes repeated matches. Keeps the record with more information: a played match, else the first record. A match with
 * contradictory scores is skipped together with every record of it (PI9).
 */
export function distinctMatches(matches: readonly SourceMatch[]): DistinctMatches {
  const groups = new Set(groupMatches(matches).values())
  const distinctRecords = new Set<SourceMatch>()
  const contradictions: string[] = []
  let repeats = 0
  for (const group of groups) {
    const [first, ...others] = group.filter(isPlayed)
    const against = first && others.find((other) => contradict(first, other))
    if (first !== undefined && against !== undefined) {
      contradictions.push(`two scores of one match: ${describe(first)}, ${describe(against)}`)
      continue
    }
    const best = first ?? group[0]
    if (best !== undefined) distinctRecords.add(best)
    repeats += group.length - 1
  }
  return { matches: matches.filter((match) => distinctRecords.has(match)), repeats, contradictions }
}

/** Groups the records of the same match, in source order. */
function groupMatches(matches: readonly SourceMatch[]): ReadonlyMap<SourceMatch, readonly SourceMatch[]> {
  const byKey = new Map<string, SourceMatch[]>()
  const groups = new Map<SourceMatch, SourceMatch[]>()
  for (const match of matches) {
    const keys = listKeys(match)
    const isNear = ({ playedMs }: SourceMatch): boolean => Math.abs(playedMs - match.playedMs) <= MAX_ROUND_GAP_MS
    const earlierMatches = keys.flatMap((key) => byKey.get(key)?.filter(isNear) ?? [])
    const group = [...new Set(earlierMatches.flatMap((each) => groups.get(each) ?? [])), match]
    for (const each of group) groups.set(each, group)
    for (const key of keys) byKey.set(key, group)
  }
  return groups
}

/** Returns every key of a record. Two records with a common key are the same match. */
function listKeys(match: SourceMatch): readonly string[] {
  return [
    match.key,
    ...(match.group === NATIONS_GROUP ? [nationsKey(match)] : []),
    ...(match.roundName !== undefined && /\d/.test(match.roundName) ? [roundKey(match)] : []),
  ]
}

/**
 * Key of an international. Two nations meet at most once a day, whatever the source names as competition or as home
 * side.
 */
function nationsKey({ date, home, away }: SourceMatch): string {
  return [date, ...[home.name, away.name].toSorted()].join('|')
}

/**
 * Key of a match in a numbered round. In a numbered round of a season, two teams meet at most once at the same ground,
 * so the key has no date.
 */
function roundKey({ league, stage, roundName, home, away }: SourceMatch): string {
  return [league.key, stage?.season, roundName, home.name, away.name].join('|')
}

/** Returns true if two records share no score. Sources differ in whether their score includes extra time. */
function contradict(one: PlayedMatch, other: PlayedMatch): boolean {
  const firstScores = new Set(listScores(one))
  return !listScores(other).some((score) => firstScores.has(score))
}

/**
 * Returns the score after 90 minutes and, if extra time was played, the score after extra time. Scores follow the
 * alphabetical order of the team names.
 */
function listScores(match: PlayedMatch): readonly string[] {
  const { fullTime, home, away } = match
  const extra = findExtraScore(match)
  return [fullTime, ...(extra === undefined ? [] : [added(fullTime, extra)])].map((score) =>
    home.name < away.name ? `${score.home}-${score.away}` : `${score.away}-${score.home}`,
  )
}

function findExtraScore({ extra, extraScore }: PlayedMatch): Score | undefined {
  return extraScore ?? (extra && { home: sumGoals(extra, 'home'), away: sumGoals(extra, 'away') })
}

function added(score: Score, more: Score): Score {
  return { home: score.home + more.home, away: score.away + more.away }
}

function describe(match: PlayedMatch): string {
  return `${match.home.name} ${match.fullTime.home}-${match.fullTime.away} ${match.away.name} on ${match.date}`
}
