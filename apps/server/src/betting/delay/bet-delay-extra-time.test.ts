import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decideByMatch } from '@touchline/domain/acceptance'
import type { Fixture, LiveState, MatchId } from '@touchline/domain/match'
import { openRecorded } from '@touchline/feeds/simulation'
import { describe, expect, test } from 'vitest'
import type { BookMatch, BookView } from '../../offer/book/book-ports.ts'
import { matchDuringDelay, snapshotMatch } from './match-during-delay.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data/openfootball-worldcup.json', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: extra time of World Cup matches, since ${DATA} is not there\n`)

const FROM_MS = Date.UTC(2026, 0, 5)
const WEEKS = 16
const STEP_MS = 60 * 60_000
const MATCH_ID = 1 as MatchId

function bookOf({ league, home, away, kickOffMs }: Fixture, live: LiveState): BookView {
  const match: BookMatch = { id: MATCH_ID, league, leagueId: 1, home, away, kickOffMs, tab: 3, betting: 'open', live }
  return {
    match: () => match,
    lines: () => [],
    health: () => ({ seq: 1, silentMs: 0, lagMs: 0 }),
    onChange: () => () => {},
  }
}

function goalsOfExtraTime({ parts }: LiveState): number {
  return (parts?.extra?.home ?? 0) + (parts?.extra?.away ?? 0)
}

/** Returns the extra-time state changes of the recorded feed, with the state before and after. */
async function stepsOfExtraTime() {
  const source = await openRecorded(DATA)
  const player = source.play({ seed: 1, fromMs: FROM_MS, horizonDays: 7 })
  const fixtures = new Map<string, Fixture>()
  const before = new Map<string, LiveState>()
  const steps: { readonly fixture: Fixture; readonly was: LiveState; readonly is: LiveState }[] = []
  for (let atMs = FROM_MS; atMs < FROM_MS + WEEKS * 7 * 24 * STEP_MS; atMs += STEP_MS) {
    for (const change of player.advance(atMs)) {
      if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
      if (change.kind !== 'state') continue
      const [fixture, was] = [fixtures.get(change.key), before.get(change.key)]
      before.set(change.key, change.state)
      if (fixture?.child !== undefined || fixture === undefined || was?.period !== 'extra') continue
      if (change.state.period === 'extra') steps.push({ fixture, was, is: change.state })
    }
  }
  return steps
}

describe.skipIf(isSkipped)('extra time of World Cup matches', () => {
  test('AC3 every extra-time goal rejects pending bets on its match, other changes are not goals', async () => {
    const judged = (await stepsOfExtraTime()).map(({ fixture, was, is }) => ({
      fell: goalsOfExtraTime(is) !== goalsOfExtraTime(was),
      judgement: decideByMatch(
        snapshotMatch(bookOf(fixture, was), MATCH_ID),
        matchDuringDelay(bookOf(fixture, is), MATCH_ID),
      ),
    }))
    const goals = judged.filter(({ fell }) => fell)
    expect(goals.length).toBeGreaterThan(4)
    for (const { fell, judgement } of judged) {
      if (fell) expect(judgement).toEqual({ verdict: 'rejected', reason: 'goalDuringWait' })
      else expect(judgement).not.toMatchObject({ reason: 'goalDuringWait' })
    }
  })
})
