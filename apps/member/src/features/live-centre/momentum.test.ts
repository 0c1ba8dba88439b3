import { expect, test } from 'vitest'
import type { MatchPlay, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { fieldZone, buildMomentum } from './momentum.ts'

function event(
  kind: TimelineEvent['kind'],
  side: TimelineEvent['side'],
  minute: number,
  atS = minute * 60,
): TimelineEvent {
  return { kind, side, minute, added: 0, period: '1H', atS, home: 0, away: 0 }
}
function at(minute: number) {
  return { minute } as MatchPlay
}

test('each five minutes have the pressure of both sides, relative to the maximum', () => {
  const events = [
    event('corner', 'home', 1),
    event('corner', 'home', 5),
    event('goal', 'away', 6),
    event('red', 'home', 7),
  ]
  expect(buildMomentum(events, at(11))).toEqual([
    { fromMinute: 0, home: 2 / 3, away: 0 },
    { fromMinute: 5, home: 0, away: 1 },
    { fromMinute: 10, home: 0, away: 0 },
  ])
})

test('momentum is unknown without corner events or without a match clock', () => {
  expect(buildMomentum([event('goal', 'home', 10)], at(20))).toBeNull()
  expect(buildMomentum([event('corner', 'home', 10)], null)).toBeNull()
})

test('the field zone shows a recent goal or corner, and ignores events without a side', () => {
  const corner = event('corner', 'away', 10)
  expect(fieldZone([corner], 660)).toEqual({ zone: 'corner', side: 'away', minute: 10 })
  expect(fieldZone([corner], 700)).toBeNull()
  expect(fieldZone([corner, event('danger', null, 11)], 660)).toEqual({ zone: 'corner', side: 'away', minute: 10 })
  expect(fieldZone([event('goal', 'home', 10), event('noGoal', 'home', 10)], 610)).toBeNull()
  expect(fieldZone([corner, event('period', null, 10)], 610)).toBeNull()
  expect(fieldZone([], 0)).toBeNull()
})
