import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { expect, test } from 'vitest'
import { AlertDetector } from './alert-ear.ts'

const at = (home: number, away: number, redsAway = 0, sportId = 1) =>
  someMatch({ id: 7, sportId, play: somePlay({ score: { home, away }, reds: { home: 0, away: redsAway } }) })
const told = (alerts: ReturnType<AlertDetector['processMatch']>) =>
  alerts.map(({ kind, sides }) => [kind, ...sides].join(' '))

/** Creates a detector that started before the first event of the test. */
const listening = () => new AlertDetector(-10_000)

test('a goal and a red card are told once, and those before it listened are not', () => {
  const ear = listening()
  expect(told(ear.processMatch(at(2, 1), 0))).toEqual([])
  expect(told(ear.processMatch(at(3, 1), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(3, 1), 2_000))).toEqual([])
  expect(told(ear.processMatch(at(3, 2, 1), 3_000))).toEqual(['goal away', 'red away'])
})

test('goals of both sides that come at once are told as one, with whose they are', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 1), 1_000))).toEqual(['goal home away'])
  expect(told(ear.processMatch(at(3, 1, 1), 2_000))).toEqual(['goal home', 'red away'])
})

test('how a match stood when it was heard of last, and what that brings up to date, is no news', () => {
  const ear = new AlertDetector(0)
  expect(told(ear.processMatch(at(0, 0), 0))).toEqual([])
  expect(told(ear.processMatch(at(1, 0), 500))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 5_000))).toEqual(['goal home'])
})

test('what is heard again after a reconnect or a snapshot is not told again', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 0), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(1, 0), 30_000))).toEqual([])
})

test('a goal that is taken back and counted after all is told once, a later one in its place is another', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 0), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(0, 0), 2_000))).toEqual([])
  expect(told(ear.processMatch(at(1, 0), 12_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 13_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(1, 0), 20_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 60_000))).toEqual(['goal home'])
})

test('a page that slept takes what it missed for how things stand, and hears what falls then', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(2, 0), 200_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 1), 201_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 2), 204_000))).toEqual(['goal away'])
})

test('a line that was up in between is no sleep', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  for (let ms = 0; ms <= 300_000; ms += 60_000) ear.alive(ms)
  expect(told(ear.processMatch(at(1, 0), 301_000))).toEqual(['goal home'])
})

test('points of sports with many are not told', () => {
  const ear = listening()
  ear.processMatch(at(10, 8, 0, 2), 0)
  expect(told(ear.processMatch(at(12, 8, 0, 2), 1_000))).toEqual([])
})
