import { expect, test } from 'vitest'
import { listBestOfs, MAX_BEST_OF, SPORTS, sportByKey } from './index.ts'

function of(key: string): readonly number[] {
  const sport = sportByKey(key)
  return sport === undefined ? [] : listBestOfs(sport)
}

test('sets use odd best-of numbers, frames and maps also even ones, other sports none', () => {
  expect(of('tennis')).toEqual([1, 3, 5])
  expect(of('volleyball')).toEqual([1, 3, 5])
  expect(of('dota2')).toEqual([1, 2, 3, 4, 5])
  expect(of('snooker')).toContain(35)
  expect(of('football')).toEqual([])
})

test('the default best-of number of a sport is allowed, and none exceeds the request limit', () => {
  for (const sport of SPORTS.filter(({ family }) => family === 'sets' || family === 'maps')) {
    expect([sport.key, listBestOfs(sport).includes(sport.pieces)]).toEqual([sport.key, true])
    expect(Math.max(...listBestOfs(sport))).toBeLessThanOrEqual(MAX_BEST_OF)
  }
})
