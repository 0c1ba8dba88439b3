import type { FeedChange, Fixture } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { openSynthetic } from './index.ts'

const HOUR_MS = 3_600_000
const SPORTS = ['football', 'basketball', 'tennis', 'baseball', 'iceHockey', 'volleyball', 'counterStrike', 'efootball']

interface Hour {
  readonly today: readonly Fixture[]
  readonly inPlay: number
}

/** Returns the number of upcoming and live matches at every full hour of a working day (WD1: from 12:00 GMT+8). */
function hoursOf(date: string): readonly Hour[] {
  const startMs = Date.parse(`${date}T04:00Z`)
  const endMs = startMs + 24 * HOUR_MS
  const player = openSynthetic(7, SPORTS).play({ seed: 7, fromMs: startMs - 6 * HOUR_MS, horizonDays: 2 })
  const waiting = new Map<string, Fixture>()
  const live = new Set<string>()
  const note = (change: FeedChange): void => {
    if (change.kind === 'fixture' && !change.fixture.child && !change.fixture.runners)
      waiting.set(change.fixture.key, change.fixture)
    if (change.kind !== 'state') return
    const { period } = change.state
    if (period === 'ended' || period === 'pre') live.delete(change.key)
    else if (waiting.has(change.key)) live.add(change.key)
  }
  return Array.from({ length: 24 }, (_each, hour) => {
    const nowMs = startMs + hour * HOUR_MS
    player.advance(nowMs).forEach(note)
    const today = [...waiting.values()].filter(({ kickOffMs }) => kickOffMs >= nowMs && kickOffMs < endMs)
    return { today, inPlay: live.size }
  })
}

test.each(['2026-11-21', '2026-11-23'])(
  'WD2 at every hour of %s the today list covers several sports and live matches exist',
  (date) => {
    for (const [hour, { today, inPlay }] of hoursOf(date).entries()) {
      const football = today.filter(({ league }) => Number(league.sportId) === 1).length
      const at = `hour ${hour}`
      expect(today.length, at).toBeGreaterThanOrEqual(15)
      expect(new Set(today.map(({ league }) => league.sportId)).size, at).toBeGreaterThanOrEqual(5)
      expect(football, at).toBeGreaterThanOrEqual(8)
      expect(inPlay, at).toBeGreaterThanOrEqual(10)
    }
  },
)
