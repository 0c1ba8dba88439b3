import type { Score } from '@touchline/domain/match'
import { unreadableNotes } from '../border/left-out.ts'
import type { RecordedMatch, RecordedReading } from './recorded-match.ts'

/**
 * Two records with the same teams and start times within this span are the same match, unless the source numbers the
 * games of a day.
 */
const NEAR_MS = 12 * 60 * 60_000

/**
 * Removes repeated records of a match (PI9). If two records contradict each other in the score of the match or of a
 * part, skips the match entirely; a note names both scores.
 */
export function distinctRecorded(records: readonly RecordedMatch[]): RecordedReading {
  const contradictions: string[] = []
  const distinctRecords = new Set<RecordedMatch>()
  let repeats = 0
  for (const group of groupRecords(records)) {
    const why = findGroupContradiction(group)
    if (why === null) {
      distinctRecords.add(group.reduce(fullest))
      repeats += group.length - 1
    } else contradictions.push(why)
  }
  return {
    matches: records.filter((record) => distinctRecords.has(record)),
    notes: [
      ...(repeats > 0 ? [`${repeats} matches left out: recorded twice`] : []),
      ...unreadableNotes(contradictions),
    ],
  }
}

/**
 * Groups the records of the same match in order (PI9): by key, or by the same teams at nearly the same time. An
 * unplayed match may be replayed under another key.
 */
function groupRecords(records: readonly RecordedMatch[]): readonly (readonly RecordedMatch[])[] {
  const groups = new Map<RecordedMatch, RecordedMatch[]>()
  const byKey = new Map<string, RecordedMatch[]>()
  const byMeeting = new Map<string, RecordedMatch[]>()
  for (const record of records) {
    const meeting = record.end.kind === 'cancelled' ? [] : (byMeeting.get(toMeetingKey(record)) ?? [])
    const alike = [
      ...(byKey.get(record.key) ?? []),
      ...meeting.filter(({ playedMs }) => Math.abs(playedMs - record.playedMs) < NEAR_MS),
    ]
    const group = [...new Set(alike.flatMap((each) => groups.get(each) ?? [])), record]
    for (const each of group) groups.set(each, group)
    byKey.set(record.key, group)
    if (record.end.kind !== 'cancelled') byMeeting.set(toMeetingKey(record), [...meeting, record])
  }
  return [...new Set(groups.values())]
}

function toMeetingKey({ league, home, away, gameOfDay = '' }: RecordedMatch): string {
  return JSON.stringify([league.key, ...[home.name, away.name].toSorted(), gameOfDay])
}

function findGroupContradiction(group: readonly RecordedMatch[]): string | null {
  for (const [at, one] of group.entries())
    for (const other of group.slice(at + 1)) {
      const why = findContradiction(one, other)
      if (why === null) continue
      const date = new Date(one.playedMs).toISOString().slice(0, 10)
      return `two scores of one match: ${one.home.name} – ${one.away.name} on ${date}: ${why}`
    }
  return null
}

/** Returns the first part with different scores in two records, or null if the records agree. */
function findContradiction(one: RecordedMatch, other: RecordedMatch): string | null {
  const scores = statedScores(one)
  const isExchanged = areSidesExchanged(one, other)
  for (const [part, { home, away }] of statedScores(other)) {
    const [before, score] = [scores.get(part), formatScore(isExchanged ? { home: away, away: home } : { home, away })]
    if (before !== undefined && formatScore(before) !== score) return `${part} ${formatScore(before)} and ${score}`
  }
  return null
}

/** Returns the stated scores of a match by part, including the final score. Empty if the match was not completed. */
function statedScores({ full, end, stated = {} }: RecordedMatch): ReadonlyMap<string, Score> {
  return new Map([
    ...(full === null || end.kind !== 'played' ? [] : [['full', full] as const]),
    ...Object.entries(stated).flatMap(([part, { status, score }]) =>
      status === 'completed' ? [[part, score] as const] : [],
    ),
  ])
}

/**
 * Returns true if the home side of one record is the away side of the other. Sources may spell team names differently.
 */
function areSidesExchanged(one: RecordedMatch, other: RecordedMatch): boolean {
  return (
    one.home.name !== other.home.name &&
    one.away.name !== other.away.name &&
    (one.home.name === other.away.name || one.away.name === other.home.name)
  )
}

function formatScore({ home, away }: Score): string {
  return `${home}-${away}`
}

/** Returns the record with more information: the record with more stated parts, else the first. */
function fullest(one: RecordedMatch, other: RecordedMatch): RecordedMatch {
  return statedScores(other).size > statedScores(one).size ? other : one
}
