import { DAY_MS } from '@touchline/domain/calendar'
import type { Score } from '@touchline/domain/match'
import { NATIONS } from './nations.ts'
import { type PlayedMatch, type ToldMatch, isPlayed, sumGoals } from './played-match.ts'

/** Two nations meet at most once a day, whatever a source calls the competition and whom it names first. */
const nationsKey = ({ date, home, away }: ToldMatch): string => [date, ...[home.name, away.name].toSorted()].join('|')

/** A season may number its rounds anew in a later stage. */
const ROUND_SPAN_MS = 60 * DAY_MS

/** In a numbered round of a season two teams meet once on one ground, whatever the date. */
const roundKey = ({ league, stage, roundName, home, away }: ToldMatch): string =>
  [league.key, stage?.season, roundName, home.name, away.name].join('|')

/** What tells that two records are of one match. */
const keysOf = (match: ToldMatch): readonly string[] => [
  match.key,
  ...(match.group === NATIONS ? [nationsKey(match)] : []),
  ...(match.roundName !== undefined && /\d/.test(match.roundName) ? [roundKey(match)] : []),
]

const added = (score: Score, more: Score): Score => ({ home: score.home + more.home, away: score.away + more.away })

const extraOf = ({ extra, extraScore }: PlayedMatch): Score | undefined =>
  extraScore ?? (extra && { home: sumGoals(extra, 'home'), away: sumGoals(extra, 'away') })

/** The score of ninety minutes and, where there was extra time, that after it; by the names of the teams. */
const scoresOf = (match: PlayedMatch): readonly string[] => {
  const { fullTime, home, away } = match
  const extra = extraOf(match)
  return [fullTime, ...(extra === undefined ? [] : [added(fullTime, extra)])].map((score) =>
    home.name < away.name ? `${score.home}-${score.away}` : `${score.away}-${score.home}`,
  )
}

/** Sources differ in whether they count extra time: they contradict each other where no score of theirs is the same. */
const contradict = (one: PlayedMatch, other: PlayedMatch): boolean => {
  const known = new Set(scoresOf(one))
  return !scoresOf(other).some((score) => known.has(score))
}

/** Records by the match that they are of, in their order. */
const grouped = (told: readonly ToldMatch[]): ReadonlyMap<ToldMatch, readonly ToldMatch[]> => {
  const byKey = new Map<string, ToldMatch[]>()
  const groups = new Map<ToldMatch, ToldMatch[]>()
  for (const match of told) {
    const keys = keysOf(match)
    const isNear = ({ playedMs }: ToldMatch): boolean => Math.abs(playedMs - match.playedMs) <= ROUND_SPAN_MS
    const known = keys.flatMap((key) => byKey.get(key)?.filter(isNear) ?? [])
    const group = [...new Set(known.flatMap((each) => groups.get(each) ?? [])), match]
    for (const each of group) groups.set(each, group)
    for (const key of keys) byKey.set(key, group)
  }
  return groups
}

const describe = (match: PlayedMatch): string =>
  `${match.home.name} ${match.fullTime.home}-${match.fullTime.away} ${match.away.name} on ${match.date}`

export interface Distinct {
  readonly matches: readonly ToldMatch[]
  /** Records of a match that stands there already. */
  readonly repeats: number
  /** PI9: of each match that is listed with two scores, which. */
  readonly contradictions: readonly string[]
}

/**
 * Every match once, after the record that knows more: a played one, else the first. A match whose records tell two
 * scores is left out with all of them (PI9).
 */
export const distinctMatches = (told: readonly ToldMatch[]): Distinct => {
  const groups = new Set(grouped(told).values())
  const kept = new Set<ToldMatch>()
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
    if (best !== undefined) kept.add(best)
    repeats += group.length - 1
  }
  return { matches: told.filter((match) => kept.has(match)), repeats, contradictions }
}
