import type { ResultRow } from '@touchline/contract/named-records'
import { sportByKey } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import type { Translate } from '../../base/i18n/i18n.ts'
import { partTexts } from './part-texts.ts'
import { findPodium } from './podium.ts'
import { resultName } from './ResultList.tsx'

const translate = ((key: string) => key) as Translate

const TEAMS = { home: 'Home', homeRegion: null, away: 'Away', awayRegion: null }

function texts(
  key: string,
  parts: Readonly<Record<string, readonly [number, number] | 'cancelled'>>,
  official: Partial<Pick<ResultRow, 'winner' | 'fullTime'>> = {},
  winners: Readonly<Record<string, 'home' | 'away'>> = {},
) {
  return partTexts(translate, {
    ...TEAMS,
    winner: null,
    fullTime: null,
    ...official,
    sportId: sportByKey(key)?.id ?? 0,
    parts: Object.entries(parts).map(([part, score]): ResultRow['parts'][number] =>
      score === 'cancelled'
        ? { part, status: 'cancelled', score: [0, 0], winner: null }
        : { part, status: 'completed', score: [...score], winner: winners[part] ?? null },
    ),
  })
}

test('sets are listed by number, without sets that were not played', () => {
  const parts = { full: [2, 0], units: [13, 9], p1: [6, 4], p2: [7, 5], p3: 'cancelled' } as const
  expect(texts('tennis', parts)).toEqual(['6–4', '7–5'])
})

test('football names its first half and its extra time', () => {
  expect(texts('football', { full: [1, 1], first: [1, 0], second: [0, 1], extra: [0, 2] })).toEqual([
    'part.half.first 1–0',
    'part.extra 0–2',
  ])
})

test('GR16 the official winner is named if the score does not show it', () => {
  const told = (winner: ResultRow['winner'], fullTime: [number, number] | null) =>
    texts('cricket', {}, { winner, fullTime })
  // Cases: a revised target, an early end that the score shows, a draw by the method, and a forfeit.
  expect(told('away', [180, 86])).toEqual(['result.winner'])
  expect(told('home', [3, 1])).toEqual([])
  expect(told('draw', [180, 86])).toEqual(['result.winner.draw'])
  expect(told('home', null)).toEqual(['result.winner'])
  expect(told(null, [180, 86])).toEqual([])
})

test('GR16 the official winner of a map is named if the score of the map does not show it', () => {
  const told = (key: string) => texts(key, { p1: [10, 14], p2: [16, 13], p3: [9, 4] }, {}, { p1: 'home', p2: 'home' })
  const home = 'result.winner'
  expect(told('counterStrike')).toEqual([`10–14 (${home})`, '16–13', '9–4'])
  // In League of Legends, kills do not decide the winner of a map, so the text names the official winner.
  expect(told('leagueOfLegends')).toEqual([`10–14 (${home})`, `16–13 (${home})`, '9–4'])
})

test('each outright result of a competition names its markets', () => {
  const cup = { home: 'Cup', away: '', homeRegion: null, awayRegion: null, child: null }
  const names = [['BT_OR', 'BT_TOP4'], ['BT_TOPS'], null].map((outright) =>
    resultName(translate, { ...cup, outright } as ResultRow),
  )
  expect(names).toEqual(['Cup · market.BT_OR · market.BT_TOP4', 'Cup · market.BT_TOPS', 'Cup'])
})

test('a podium has three runners, more after a dead heat, and no non-runners', () => {
  const runner = (name: string, place: number | null) => ({ name, region: null, place })
  const runners = [runner('A', 3), runner('B', 1), runner('C', 0), runner('D', 3), runner('E', 4), runner('F', 2)]
  expect(findPodium(runners).map(({ name }) => name)).toEqual(['B', 'F', 'A', 'D'])
})
