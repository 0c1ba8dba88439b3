import { ZERO_SCORE, type EndedPart, type League, type MatchPart, type Score } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { refuseFaults } from '../border/check-outcome.ts'
import { parseFate } from '../border/source-match-status.ts'
import { tryRead, unreadableNotes } from '../border/left-out.ts'
import { buildSetsTimeline } from '../playback/course/sets-course.ts'
import { type RecordedMatch, type RecordedReading, unplayedMatch } from '../recorded/recorded-match.ts'
import type { TennisIncidents } from './messages.ts'
import { type StatedSets, readStatedSets } from './stated-sets.ts'

const SET_BREAK_MS = 120_000
/** Delay after which a match is abandoned when the file stops before its end. */
const ABANDON_AFTER_MS = 20 * 60_000

type TennisEvent = TennisIncidents[number]

const THREE = 3
const FIVE = 5

/**
 * Parses the recorded point-by-point incidents of tennis matches into replayable matches. Game times are exact to the
 * second. A file may stop before the match ends.
 */
export function parseTennis(file: string, payload: TennisIncidents): RecordedReading {
  const unreadable: string[] = []
  const eventMatches = payload.flatMap((event) =>
    tryRead(unreadable, `${file}: match ${event.eventId}`, () => buildMatch(file, event)),
  )
  const matches = eventMatches.flatMap((match) => match ?? [])
  const stopped = matches.filter(({ end }) => end.kind === 'broken').length
  const unplayed = matches.filter(({ end }) => end.kind === 'cancelled').length
  const empty = eventMatches.length - matches.length
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

/**
 * Rebuilds one match from its recorded incidents. Returns null if the event has no incidents. Throws FixtureFileError
 * if the set scores are contradictory (GR18).
 */
function buildMatch(file: string, { eventId, incidents }: TennisEvent): RecordedMatch | null {
  const sport = sportByKey('tennis')
  if (sport === undefined) throw new Error('the table of sports has no tennis')
  const league: League = { key: 'tennis', name: 'Tennis', region: null, sportId: sport.id }
  const inOrder = Object.values(incidents).toSorted(
    (a, b) => a.updateContext.updateSequence - b.updateContext.updateSequence,
  )
  const [first] = inOrder
  if (first === undefined) return null
  const statedSets = readStatedSets(inOrder)
  const bestOf = computeBestOf(statedSets)
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
  if (statedSets.units.length === 0 && parseFate(status) === 'awarded') return unplayedMatch(meeting, 'awarded')
  const isOver = !statedSets.isGoingOn && Math.max(statedSets.sets.home, statedSets.sets.away) === (bestOf + 1) / 2
  const outcome = { parts: statedParts(statedSets, isOver), goals: null }
  refuseFaults({ file, place: `match ${eventId}: ` }, sport, outcome, { bestOf })
  const unknown = [...statedSets.unknown, ...(statedSets.unknown.length === 0 ? [] : (['units'] satisfies MatchPart[]))]
  return {
    ...meeting,
    full: isOver ? statedSets.sets : null,
    stated: outcome.parts,
    end: isOver ? { kind: 'played' } : { kind: 'broken', share: 1, afterMs: ABANDON_AFTER_MS },
    buildTimeline: () => ({ ...buildSetsTimeline(sport.parts, statedSets.units, SET_BREAK_MS), unknown }),
  }
}

/**
 * Returns the format of the match in sets: 5 if a side won three sets, or if play continues after a side won two.
 * Returns 3 otherwise.
 */
function computeBestOf({ sets, isGoingOn }: StatedSets): number {
  const needed = (THREE + 1) / 2
  return findHigherScore(sets) > needed || (findHigherScore(sets) === needed && isGoingOn) ? FIVE : THREE
}

function findHigherScore({ home, away }: Score): number {
  return Math.max(home, away)
}

/**
 * Returns the scores of the sets and the total games that the incidents prove. Omits sets with an unknown score, and
 * then also the total games.
 */
function statedParts({ units, sets, unknown }: StatedSets, isOver: boolean): Partial<Record<MatchPart, EndedPart>> {
  const parts: Partial<Record<MatchPart, EndedPart>> = {}
  let number = 1
  let games = ZERO_SCORE
  let all = ZERO_SCORE
  for (const { side, wonSet } of units) {
    games = { ...games, [side]: games[side] + 1 }
    all = { ...all, [side]: all[side] + 1 }
    if (wonSet === null) continue
    const part = `p${number}` as MatchPart
    if (!unknown.includes(part)) parts[part] = { status: 'completed', score: games }
    games = ZERO_SCORE
    number += 1
  }
  const status = isOver ? 'completed' : 'abandoned'
  return { ...parts, full: { status, score: sets }, ...(unknown.length === 0 && { units: { status, score: all } }) }
}
