import type { League, Side } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { setsCourse, type Unit } from '../playback/course/sets-course.ts'
import type { RecordedMatch, RecordedReading } from '../recorded/recorded-match.ts'
import type { TennisIncidents } from './messages.ts'

const SET_BREAK_MS = 120_000
const BEST_OF = 3
/** A match whose file stops before its end is given up so long after it. */
const GIVEN_UP_MS = 20 * 60_000

type Incident = TennisIncidents[number]['incidents'][string]

/** Reads the incidents of tennis matches. Games are known to the second; a file may stop before the match does. */
export const parseTennis = (payload: TennisIncidents): RecordedReading => {
  const sport = sportByKey('tennis')
  if (sport === undefined) throw new Error('the table of sports has no tennis')
  const league: League = { key: 'tennis', name: 'Tennis', region: null, sportId: sport.id }
  let stopped = 0
  const matches = payload.map(({ eventId, incidents }): RecordedMatch => {
    const inOrder = Object.values(incidents).toSorted(
      (a, b) => a.updateContext.updateSequence - b.updateContext.updateSequence,
    )
    const [first] = inOrder
    const units = unitsOf(inOrder)
    const sets = (side: Side) => units.filter(({ wonSet }) => wonSet === side).length
    const full = { home: sets('home'), away: sets('away') }
    const isOver = Math.max(full.home, full.away) === (BEST_OF + 1) / 2
    if (!isOver) stopped += 1
    return {
      key: `tennis|${eventId}`,
      league,
      neutral: true,
      bestOf: BEST_OF,
      home: { name: `Player ${first?.values.player1 ?? ''}`, region: null },
      away: { name: `Player ${first?.values.player2 ?? ''}`, region: null },
      playedMs: Date.parse(first?.updateContext.lastUpdated ?? ''),
      full: isOver ? full : null,
      end: isOver ? { kind: 'played' } : { kind: 'broken', share: 1, afterMs: GIVEN_UP_MS },
      course: () => setsCourse(sport.parts, units, SET_BREAK_MS),
    }
  })
  const notes = [`${matches.length} tennis match, game by game; the players have numbers only`]
  if (stopped === 0) return { matches, notes }
  return { matches, notes: [...notes, `${stopped} tennis match is broken off where its file ends`] }
}

/** The games in the order in which they were won, each with the time since the one before. */
const unitsOf = (incidents: readonly Incident[]): Unit[] => {
  const units: Unit[] = []
  let before = { home: 0, away: 0, sets: { home: 0, away: 0 } }
  let sinceMs = Date.parse(incidents[0]?.updateContext.lastUpdated ?? '')
  for (const { updateContext, values } of incidents) {
    const { player1GamesWon, player2GamesWon, player1SetsWon, player2SetsWon } = values
    if (player1GamesWon === undefined || player2GamesWon === undefined) continue
    const now = {
      home: Number(player1GamesWon),
      away: Number(player2GamesWon),
      sets: { home: Number(player1SetsWon ?? 0), away: Number(player2SetsWon ?? 0) },
    }
    const wonSet = (['home', 'away'] as const).find((side) => now.sets[side] > before.sets[side]) ?? null
    const side = wonSet ?? (['home', 'away'] as const).find((one) => now[one] > before[one])
    if (side !== undefined) {
      const atMs = Date.parse(updateContext.lastUpdated)
      units.push({ side, ms: Math.max(0, atMs - sinceMs), wonSet })
      sinceMs = atMs
    }
    before = now
  }
  return units
}
