import { marketKindByCode } from '@touchline/domain/market'
import type { LiveState, MatchId, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { fixture } from '../testing/manual-feed.ts'
import { liveState } from '../offer/testing/book-steps.ts'
import type { OpenPosition } from './exposure.ts'
import { Liabilities } from './liabilities.ts'

const FOOTBALL = { ...fixture('a', 0), league: { ...fixture('a', 0).league, sportId: 1 as SportId } }

/** Position of a single of 100.00 on over or under 2½ goals that can win 790.95. */
function on(selection: 'over' | 'under'): OpenPosition {
  return {
    kindId: 2,
    lineQ: 10,
    selection,
    scoreAtAcceptance: null,
    myanmar: null,
    isSingle: true,
    feeBp: 0,
    bets: 1,
    riskMinor: 10_000n,
    winMinor: 79_095n,
  }
}

/** Creates fake database reads that record which matches are read. */
function records() {
  const bets = new Map<MatchId, { mark: string; positions: readonly OpenPosition[] }>()
  const read: MatchId[] = []
  return {
    bets,
    read,
    fingerprints: () => Promise.resolve(new Map([...bets].map(([id, { mark }]) => [id, mark]))),
    positions: (ids: readonly MatchId[]) => {
      read.push(...ids)
      return Promise.resolve(new Map(ids.map((id) => [id, bets.get(id)?.positions ?? []])))
    },
  }
}

const [ONE, TWO] = [1 as MatchId, 2 as MatchId]
function match(matchId: MatchId, live: LiveState | null = null) {
  return { matchId, fixture: FOOTBALL, live }
}
function scored(home: number, away: number) {
  return liveState({ period: 'second', score: { home, away } })
}

test('EX2 a match has no liability as soon as its score rules out a loss', async () => {
  const from = records()
  from.bets.set(ONE, { mark: '1', positions: [on('under')] })
  const liabilities = new Liabilities(from)
  await liabilities.refresh((id) => match(id))
  expect(liabilities.getLiability(match(ONE)).maxMinor).toBe(79_095n)
  expect(liabilities.getLiability(match(ONE, scored(2, 0))).maxMinor).toBe(79_095n)
  const decided = liabilities.getLiability(match(ONE, scored(2, 1)))
  expect([decided.maxMinor, decided.decided.size]).toEqual([0n, 1])
  expect(liabilities.getLiability(match(TWO)).maxMinor).toBe(0n)
})

test('EX2 GR21 a withdrawn runner changes the liability of its race immediately', async () => {
  const from = records()
  const win = { ...on('over'), kindId: marketKindByCode('GH_WIN')?.id ?? 0, lineQ: 0 }
  from.bets.set(ONE, { mark: '1', positions: ['r1', 'r2'].map((selection) => ({ ...win, selection })) })
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({ name, region: null }))
  const league = { ...FOOTBALL.league, sportId: 3 as SportId }
  const race = { matchId: ONE, fixture: { ...FOOTBALL, league, runners }, live: null }
  const liabilities = new Liabilities(from)
  await liabilities.refresh(() => race)
  const amounts = [[], [1], [1, 2], []].map((nonRunners) => liabilities.getLiability({ ...race, nonRunners }).maxMinor)
  expect(amounts).toEqual([69_095n, 79_095n, 0n, 69_095n])
})

test('EX2 bets of a changed match are read again, and a match without open bets is removed', async () => {
  const from = records()
  from.bets.set(ONE, { mark: '1', positions: [on('under')] }).set(TWO, { mark: '1', positions: [on('over')] })
  const liabilities = new Liabilities(from)
  await liabilities.refresh(match)
  from.bets.set(ONE, { mark: '2', positions: [on('under'), on('under')] })
  await liabilities.refresh(match)
  expect([ONE, TWO].map((id) => liabilities.getLiability(match(id)).maxMinor)).toEqual([158_190n, 79_095n])
  from.bets.delete(TWO)
  await Promise.all([liabilities.refresh(match), liabilities.refresh(match)])
  expect(liabilities.getLiability(match(TWO)).maxMinor).toBe(0n)
})
