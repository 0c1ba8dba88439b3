import type { TextLookup } from '@touchline/ui/names'
import { expect, test } from 'vitest'
import { SPORTS } from '@touchline/domain/sport'
import { playScore, playText } from './play-text.ts'

const keys = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join()}`) as TextLookup
const play = {
  period: 'first',
  minute: 45,
  added: 2,
  score: { home: 0, away: 0 },
  halfTime: null,
  parts: [],
  reds: { home: 0, away: 0 },
  danger: false,
  suspended: false,
}

test('traders see the match clock as members do: minutes, time left or sets', () => {
  expect(playText(keys, 1, play)).toBe("period.1H 45+2'")
  expect(playText(keys, 1, { ...play, period: 'half-time' })).toBe('period.HT')
  expect(playText(keys, 2, { ...play, period: 'p3', detail: { leftS: 252 } })).toBe('clock.quarter 3 04:12')
  expect(playText(keys, 4, { ...play, period: 'p1', minute: null, parts: [{ home: 4, away: 3 }] })).toBe(
    'part.set 1 4–3',
  )
  expect(playText(keys, 1, { ...play, period: 'pre' })).toBe('')
})

test('every sport except races shows a live score', () => {
  expect(playScore(1, play)).toBe('0–0')
  const scoreless = SPORTS.filter(({ id }) => playScore(id, play) === '')
  expect(scoreless.map(({ key }) => key)).toEqual(expect.arrayContaining(['horseRacing', 'golf', 'formula1']))
  expect(scoreless.every(({ family }) => family === 'races')).toBe(true)
})
