import { type LiveState, type MatchId, ZERO_SCORE } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { type TimedMatch, Timelines } from './timelines.ts'

/** Number of matches, so large that work growing with its square would not finish. */
const MATCHES = 30_000
const ROUNDS = 5

function stateAt(minute: number): LiveState {
  return {
    ...{
      period: 'first',
      minute,
      added: 0,
      score: { home: minute, away: 0 },
      halfTime: null,
      goals: [],
      reds: ZERO_SCORE,
    },
    ...{ danger: false, suspended: false },
  }
}

function timedMatch(key: string): TimedMatch {
  return {
    matchId: Number(key) as MatchId,
    live: null,
    sportId: 2,
    kickOffMs: 0,
    child: null,
  }
}

test('TL1 events of many matches are recorded before any is saved, and none is saved twice', () => {
  const timelines = new Timelines({ readTimelines: async () => new Map() })
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let match = 1; match <= MATCHES; match += 1)
      timelines.record([{ kind: 'state', key: String(match), state: stateAt(round) }], timedMatch, round * 60_000)
  }
  const events = timelines.listUnsaved()
  expect(events.filter(({ matchId }) => matchId === 7).map(({ eventNo }) => eventNo)).toEqual(
    Array.from({ length: events.length / MATCHES }, (_, eventNo) => eventNo),
  )
  timelines.record([{ kind: 'state', key: '7', state: stateAt(ROUNDS + 1) }], timedMatch, 600_000)
  timelines.markSaved(events)
  expect(timelines.listUnsaved().map(({ matchId, event }) => [matchId, event.count])).toEqual([
    [7, { home: ROUNDS + 1, away: 0 }],
  ])
})
