import { NIL, type EndedPart, type League, type Part, type Score } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { refuseFaults } from '../border/check-outcome.ts'
import { fateOf } from '../border/fate.ts'
import { orLeftOut, unreadableNotes } from '../border/left-out.ts'
import { setsCourse } from '../playback/course/sets-course.ts'
import { type RecordedMatch, type RecordedReading, unplayedMatch } from '../recorded/recorded-match.ts'
import type { TennisIncidents } from './messages.ts'
import { type StatedSets, readStatedSets } from './stated-sets.ts'

const SET_BREAK_MS = 120_000
/** Delay after which a match is abandoned when the file stops before its end. */
const GIVEN_UP_MS = 20 * 60_000

type TennisEvent = TennisIncidents[number]

/**
 * Parses the incidents of tennis matches. Game times are exact to the second. A file may stop before the match ends.
 */
export const parseTennis = (file: string, payload: TennisIncidents): RecordedReading => {
  const unreadable: string[] = []
  const found = payload.flatMap((event) =>
    orLeftOut(unreadable, `${file}: match ${event.eventId}`, () => matchOf(file, event)),
  )
  const matches = found.flatMap((match) => match ?? [])
  const stopped = matches.filter(({ end }) => end.kind === 'broken').length
  const unplayed = matches.filter(({ end }) => end.kind === 'cancelled').length
  const empty = found.length - matches.length
  return {
    matches,
    notes: [
      `${matches.length} tennis match, game by game; the players have numbers only`,
      ...(stopped === 0 ? [] : [`${stopped} tennis match is broken off where its file ends`]),
      ...(unplayed === 0 ? [] : [`${unplayed} tennis match not played and void: walkover`]),
      ...(empty === 0 ? [] : [`${empty} tennis match left out: no incident, so not even its players are known`]),
      ...unreadableNotes(unreadable),
    ],
  }
}

/** Returns null if the event has no incidents. Throws FixtureFileError if the sets contradict each other (GR18). */
const matchOf = (file: string, { eventId, incidents }: TennisEvent): RecordedMatch | null => {
  const sport = sportByKey('tennis')
  if (sport === undefined) throw new Error('the table of sports has no tennis')
  const league: League = { key: 'tennis', name: 'Tennis', region: null, sportId: sport.id }
  const inOrder = Object.values(incidents).toSorted(
    (a, b) => a.updateContext.updateSequence - b.updateContext.updateSequence,
  )
  const [first] = inOrder
  if (first === undefined) return null
  const told = readStatedSets(inOrder)
  const bestOf = bestOfSets(told)
  const meeting = {
    key: `tennis|${eventId}`,
    gameOfDay: eventId,
    league,
    neutral: true,
    bestOf,
    home: { name: `Player ${first.values.player1}`, region: null },
    away: { name: `Player ${first.values.player2}`, region: null },
    playedMs: Date.parse(first.updateContext.lastUpdated),
  }
  const status = inOrder.findLast(({ values }) => values.eventTypeStatus !== undefined)?.values.eventTypeStatus ?? ''
  if (told.units.length === 0 && fateOf(status) === 'awarded') return unplayedMatch(meeting, 'awarded')
  const isOver = !told.isGoingOn && Math.max(told.sets.home, told.sets.away) === (bestOf + 1) / 2
  const outcome = { parts: statedParts(told, isOver), goals: null }
  refuseFaults({ file, place: `match ${eventId}: ` }, sport, outcome, { bestOf })
  const unknown = [...told.unknown, ...(told.unknown.length === 0 ? [] : (['units'] satisfies Part[]))]
  return {
    ...meeting,
    full: isOver ? told.sets : null,
    stated: outcome.parts,
    end: isOver ? { kind: 'played' } : { kind: 'broken', share: 1, afterMs: GIVEN_UP_MS },
    course: () => ({ ...setsCourse(sport.parts, told.units, SET_BREAK_MS), unknown }),
  }
}

const THREE = 3
const FIVE = 5

const most = ({ home, away }: Score): number => Math.max(home, away)

/**
 * Returns best of five if a side won three sets, or if the match continues after a side won two. Otherwise best of
 * three.
 */
const bestOfSets = ({ sets, isGoingOn }: StatedSets): number => {
  const needed = (THREE + 1) / 2
  return most(sets) > needed || (most(sets) === needed && isGoingOn) ? FIVE : THREE
}

/**
 * Returns the sets and games that the incidents state. Omits sets with an unknown score, and then also the total games.
 */
const statedParts = ({ units, sets, unknown }: StatedSets, isOver: boolean): Partial<Record<Part, EndedPart>> => {
  const parts: Partial<Record<Part, EndedPart>> = {}
  let number = 1
  let games = NIL
  let all = NIL
  for (const { side, wonSet } of units) {
    games = { ...games, [side]: games[side] + 1 }
    all = { ...all, [side]: all[side] + 1 }
    if (wonSet === null) continue
    const part = `p${number}` as Part
    if (!unknown.includes(part)) parts[part] = { status: 'completed', score: games }
    games = NIL
    number += 1
  }
  const status = isOver ? 'completed' : 'abandoned'
  return { ...parts, full: { status, score: sets }, ...(unknown.length === 0 && { units: { status, score: all } }) }
}
