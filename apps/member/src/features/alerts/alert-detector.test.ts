import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { expect, test } from 'vitest'
import { AlertDetector } from './alert-detector.ts'

function at(home: number, away: number, redsAway = 0, sportId = 1) {
  return someMatch({ id: 7, sportId, play: somePlay({ score: { home, away }, reds: { home: 0, away: redsAway } }) })
}
function told(alerts: ReturnType<AlertDetector['processMatch']>) {
  return alerts.map(({ kind, sides }) => [kind, ...sides].join(' '))
}

/** Creates a detector that started before the first event of the test. */
function listening() {
  return new AlertDetector(-10_000)
}

test('a goal and a red card are alerted once, and events before the start are not alerted', () => {
  const ear = listening()
  expect(told(ear.processMatch(at(2, 1), 0))).toEqual([])
  expect(told(ear.processMatch(at(3, 1), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(3, 1), 2_000))).toEqual([])
  expect(told(ear.processMatch(at(3, 2, 1), 3_000))).toEqual(['goal away', 'red away'])
})

test('simultaneous goals of both sides give one alert that names the sides', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 1), 1_000))).toEqual(['goal home away'])
  expect(told(ear.processMatch(at(3, 1, 1), 2_000))).toEqual(['goal home', 'red away'])
})

test('the first state of a match and the updates right after it give no alert', () => {
  const ear = new AlertDetector(0)
  expect(told(ear.processMatch(at(0, 0), 0))).toEqual([])
  expect(told(ear.processMatch(at(1, 0), 500))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 5_000))).toEqual(['goal home'])
})

test('an event repeated after a reconnect or a snapshot is not alerted again', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 0), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(1, 0), 30_000))).toEqual([])
})

test('a goal that is cancelled and soon restored is alerted once, a later goal is alerted again', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(1, 0), 1_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(0, 0), 2_000))).toEqual([])
  expect(told(ear.processMatch(at(1, 0), 12_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 13_000))).toEqual(['goal home'])
  expect(told(ear.processMatch(at(1, 0), 20_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 0), 60_000))).toEqual(['goal home'])
})

test('goals missed while the page was asleep are not alerted, later goals are', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  expect(told(ear.processMatch(at(2, 0), 200_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 1), 201_000))).toEqual([])
  expect(told(ear.processMatch(at(2, 2), 204_000))).toEqual(['goal away'])
})

test('a gap between events on an open connection does not count as sleep', () => {
  const ear = listening()
  ear.processMatch(at(0, 0), 0)
  for (let ms = 0; ms <= 300_000; ms += 60_000) ear.alive(ms)
  expect(told(ear.processMatch(at(1, 0), 301_000))).toEqual(['goal home'])
})

test('points in high-scoring sports are not alerted', () => {
  const ear = listening()
  ear.processMatch(at(10, 8, 0, 2), 0)
  expect(told(ear.processMatch(at(12, 8, 0, 2), 1_000))).toEqual([])
})
