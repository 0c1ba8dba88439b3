import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import { somePlay } from '@touchline/contract/sportsbook/testing/records'
import { SPORTS, sportByKey } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { periodName, playClock } from './play-clock.ts'
import type { TextLookup } from './text-lookup.ts'

/** Some English catalogue texts; other keys stand for themselves. */
const ENGLISH: Readonly<Record<string, string>> = { 'clock.quarter': 'Q', 'clock.period': 'P', 'part.set': 'Set ' }
const say = ((key: string, values?: Record<string, unknown>) => {
  const text = ENGLISH[key] ?? key.replace(/^period\./, '')
  return values === undefined ? text : `${text}${ENGLISH[key] === undefined ? ' ' : ''}${Object.values(values).join()}`
}) as TextLookup
function idOf(key: string): number {
  const sport = sportByKey(key)
  if (sport === undefined) throw new Error(`there is no sport ${key}`)
  return sport.id
}
function clock(key: string, play: Partial<MatchPlay>) {
  return playClock(say, idOf(key), somePlay({ parts: [], ...play }))
}
function score(home: number, away: number) {
  return { home, away }
}

test.each<[sport: string, play: Partial<MatchPlay>, text: string]>([
  ['football', { period: '1H', minute: 45, added: 2 }, "1H 45+2'"],
  ['football', { period: '2H', minute: 67 }, "2H 67'"],
  ['football', { period: 'HT', minute: 45 }, 'HT'],
  ['football', { period: 'ET', minute: 95 }, "ET 95'"],
  ['handball', { period: '2H', minute: 41 }, "2H 41'"],
  ['basketball', { period: 'P3', minute: 31, detail: { leftS: 252 } }, 'Q3 04:12'],
  ['basketball', { period: 'P3', minute: 31 }, "Q3 31'"],
  ['basketball', { period: 'ET', detail: { leftS: 7 } }, 'OT 00:07'],
  ['basketball', { period: 'BR', detail: { leftS: 0 } }, 'BR'],
  ['americanFootball', { period: 'P4', detail: { leftS: 120 } }, 'Q4 02:00'],
  ['iceHockey', { period: 'P2', minute: 27, detail: { leftS: 750 } }, 'P2 12:30'],
  ['iceHockey', { period: 'P2', minute: 27 }, "P2 27'"],
  ['tennis', { period: 'P2', parts: [score(6, 4), score(4, 3)] }, 'Set 2 4–3'],
  [
    'tennis',
    { period: 'P2', parts: [score(6, 4), score(4, 3)], detail: { turn: 'away', points: { home: '40', away: 'A' } } },
    'Set 2 4–3 40–A',
  ],
  ['volleyball', { period: 'P1', parts: [score(12, 9)] }, 'Set 1 12–9'],
  ['baseball', { period: 'P5', minute: 8, detail: { turn: 'away' } }, 'clock.top 5'],
  ['baseball', { period: 'P5', minute: 9, detail: { turn: 'home' } }, 'clock.bottom 5'],
  ['baseball', { period: 'P7', minute: 12 }, 'part.inning 7'],
  ['baseball', { period: 'ET', minute: 18 }, 'OT'],
  ['cricket', { period: 'HT', minute: 20 }, 'BR'],
  [
    'cricket',
    {
      period: 'P1',
      score: score(87, 0),
      detail: { turn: 'home', wickets: score(3, 0), balls: score(87, 0) },
    },
    'part.inning 1 87/3 (14.3)',
  ],
  [
    'cricket',
    { period: 'P2', score: score(120, 40), detail: { turn: 'away', balls: score(120, 38) } },
    'part.inning 2 40 (6.2)',
  ],
  ['dota2', { period: 'P2', parts: [score(30, 21), score(8, 5)] }, 'part.map 2 8–5'],
  ['snooker', { period: 'P9', parts: [] }, 'part.frame 9'],
  ['boxing', { period: 'P4', minute: 12 }, 'part.round 4'],
  ['boxing', { period: '2H' }, 'tab.3'],
  ['horseRacing', { period: 'P1' }, 'part.period 1'],
])('the clock of %s with %o shows %s', (sport, play, text) => expect(clock(sport, play)).toBe(text))

test('every sport has clock text in every period, and half names only if it has halves', () => {
  const periods = ['1H', 'HT', '2H', 'ET', 'FT', 'BR', 'P1', 'P9'] as const
  for (const { id, key, piece } of SPORTS)
    for (const period of periods) {
      const text = playClock(say, id, somePlay({ period, minute: 0, parts: [], detail: null }))
      expect([key, text]).not.toEqual([key, ''])
      if (piece !== 'half' && piece !== 'quarter')
        expect([key, ['1H', '2H', 'HT'].includes(text)]).toEqual([key, false])
    }
})

test('periodName spells out a period as shown in the timeline', () => {
  expect(periodName(say, idOf('basketball'), 'P3')).toBe('part.quarter 3')
  expect(periodName(say, idOf('iceHockey'), 'P2')).toBe('part.period 2')
  expect(periodName(say, idOf('football'), '2H')).toBe('2H')
})
