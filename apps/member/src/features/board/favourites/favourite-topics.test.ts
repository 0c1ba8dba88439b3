import { expect, test } from 'vitest'
import type { SportRows } from '../../sports/sport-rows.ts'
import { favouriteTopics, MAX_TOPICS, sportsThatFit } from './favourite-topics.ts'
import type { OfferTab } from '../../grid/list-topics.ts'

function counts(early: number, today: number, live: number) {
  return { 1: early, 2: today, 3: live }
}
function rows(more: Partial<SportRows>): SportRows {
  return {
    lines: counts(0, 0, 0),
    parlays: counts(0, 0, 0),
    outrights: counts(0, 0, 0),
    ...more,
  }
}
function topics(tab: OfferTab, more: Partial<SportRows>) {
  const { lines, outrights } = favouriteTopics(tab, 7, rows(more))
  const names = (of: typeof lines) => Object.values(of ?? {}).filter((topic) => topic !== null)
  return [...names(lines), ...names(outrights)]
}

test('a sport subscribes to the lists that hold its favourites, with live lists for the today tab', () => {
  const lines = counts(2, 1, 0)
  expect(topics(1, { lines })).toEqual(['market/1/7/hdpou'])
  expect(topics(2, { lines })).toEqual(['market/3/7/hdpou', 'market/2/7/hdpou'])
  expect(topics('parlay', { lines, parlays: counts(2, 0, 0) })).toEqual(['market/1/7/parlay'])
})

test('a sport subscribes to outrights only in tabs that list a favourite outright', () => {
  const outrights = counts(1, 0, 0)
  expect(topics(1, { outrights })).toEqual(['market/1/7/outright'])
  expect(topics(2, { outrights, lines: counts(0, 0, 1) })).toEqual(['market/3/7/hdpou', 'market/2/7/hdpou'])
  expect(topics(2, { outrights: counts(1, 1, 1) })).toEqual(['market/3/7/outright', 'market/2/7/outright'])
  expect(topics('parlay', { outrights })).toEqual([])
})

test('the first sports are subscribed, up to the topic limit of a socket', () => {
  const today = favouriteTopics(2, 7, rows({ lines: counts(0, 1, 0), outrights: counts(0, 1, 0) }))
  const sports = Array.from({ length: 20 }, (_sport, index) => [index, today] as const)
  expect([...sportsThatFit(sports)]).toEqual(Array.from({ length: MAX_TOPICS / 3 }, (_sport, index) => index))
})
