import type { Score } from '@touchline/domain/match'
import { unreadableNotes } from '../border/left-out.ts'
import type { RecordedMatch, RecordedReading } from './recorded-match.ts'

/** Two sides meet once within this time, unless their games of a day are numbered. */
const NEAR_MS = 12 * 60 * 60_000

const meetingOf = ({ league, home, away, gameOfDay = '' }: RecordedMatch): string =>
  JSON.stringify([league.key, ...[home.name, away.name].toSorted(), gameOfDay])

/**
 * PI9: groups the records of each match, in their order: by key, or by the same sides at about the same time. What was
 * not played may be played again under another key.
 */
const groupsOf = (records: readonly RecordedMatch[]): readonly (readonly RecordedMatch[])[] => {
  const groups = new Map<RecordedMatch, RecordedMatch[]>()
  const byKey = new Map<string, RecordedMatch[]>()
  const byMeeting = new Map<string, RecordedMatch[]>()
  for (const record of records) {
    const meeting = record.end.kind === 'cancelled' ? [] : (byMeeting.get(meetingOf(record)) ?? [])
    const alike = [
      ...(byKey.get(record.key) ?? []),
      ...meeting.filter(({ playedMs }) => Math.abs(playedMs - record.playedMs) < NEAR_MS),
    ]
    const group = [...new Set(alike.flatMap((each) => groups.get(each) ?? [])), record]
    for (const each of group) groups.set(each, group)
    byKey.set(record.key, group)
    if (record.end.kind !== 'cancelled') byMeeting.set(meetingOf(record), [...meeting, record])
  }
  return [...new Set(groups.values())]
}

/** Scores that a record states of a match that was played, by part. */
const statedScores = ({ full, end, stated = {} }: RecordedMatch): ReadonlyMap<string, Score> =>
  new Map([
    ...(full === null || end.kind !== 'played' ? [] : [['full', full] as const]),
    ...Object.entries(stated).flatMap(([part, { status, score }]) =>
      status === 'completed' ? [[part, score] as const] : [],
    ),
  ])

/** Sources name sides differently; they are exchanged where one record names at home whom the other names away. */
const areSidesExchanged = (one: RecordedMatch, other: RecordedMatch): boolean =>
  one.home.name !== other.home.name &&
  one.away.name !== other.away.name &&
  (one.home.name === other.away.name || one.away.name === other.home.name)

const textOf = ({ home, away }: Score): string => `${home}-${away}`

/** The first part of which two records state different scores; null where they agree. */
const contradictionOf = (one: RecordedMatch, other: RecordedMatch): string | null => {
  const scores = statedScores(one)
  const isExchanged = areSidesExchanged(one, other)
  for (const [part, { home, away }] of statedScores(other)) {
    const [before, score] = [scores.get(part), textOf(isExchanged ? { home: away, away: home } : { home, away })]
    if (before !== undefined && textOf(before) !== score) return `${part} ${textOf(before)} and ${score}`
  }
  return null
}

const contradictionIn = (group: readonly RecordedMatch[]): string | null => {
  for (const [at, one] of group.entries())
    for (const other of group.slice(at + 1)) {
      const why = contradictionOf(one, other)
      if (why === null) continue
      const date = new Date(one.playedMs).toISOString().slice(0, 10)
      return `two scores of one match: ${one.home.name} – ${one.away.name} on ${date}: ${why}`
    }
  return null
}

/** The record that knows more: one that was played to its end, with the most parts; else the first. */
const fullest = (one: RecordedMatch, other: RecordedMatch): RecordedMatch =>
  statedScores(other).size > statedScores(one).size ? other : one

/**
 * PI9: every match once. A match whose records state two scores, of the whole or of a part, is left out with all of
 * them, and a note names both scores.
 */
export const distinctRecorded = (records: readonly RecordedMatch[]): RecordedReading => {
  const contradictions: string[] = []
  const kept = new Set<RecordedMatch>()
  let repeats = 0
  for (const group of groupsOf(records)) {
    const why = contradictionIn(group)
    if (why === null) {
      kept.add(group.reduce(fullest))
      repeats += group.length - 1
    } else contradictions.push(why)
  }
  return {
    matches: records.filter((record) => kept.has(record)),
    notes: [
      ...(repeats > 0 ? [`${repeats} matches left out: recorded twice`] : []),
      ...unreadableNotes(contradictions),
    ],
  }
}
