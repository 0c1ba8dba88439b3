import { findGrid } from '@touchline/domain/grid'
import { SPORTS } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { listCardPages, pageAfterSwipe } from './card-pages.ts'

test('football has card pages for lines and 1X2 of the match, then of the first half', () => {
  const pages = listCardPages(findGrid(1)).map(({ group, kind }) => `${group.part} ${kind}`)
  expect(pages).toEqual(['full lines', 'full result', 'first lines', 'first result'])
})

test('a grid without columns has no card pages', () => {
  expect(listCardPages({ groups: [], blocks: [], runners: [] })).toEqual([])
})

test('a swipe left opens the next page, a swipe right the previous page, within the existing pages', () => {
  expect(pageAfterSwipe(0, 4, -80, 5)).toBe(1)
  expect(pageAfterSwipe(1, 4, 80, 5)).toBe(0)
  expect(pageAfterSwipe(0, 4, 80, 5)).toBe(0)
  expect(pageAfterSwipe(3, 4, -80, 5)).toBe(3)
})

test('a mostly vertical or a short swipe does not change the page', () => {
  expect(pageAfterSwipe(1, 4, -60, 90)).toBe(1)
  expect(pageAfterSwipe(1, 4, -30, 0)).toBe(1)
})

test('race sports have no columns and no card pages', () => {
  for (const { id } of SPORTS.filter(({ family }) => family === 'races'))
    expect(listCardPages(findGrid(id))).toEqual([])
  expect(pageAfterSwipe(0, 0, -80, 5)).toBe(0)
})
