import { expect, test } from 'vitest'
import type { SportId } from '../match/index.ts'
import { EXCLUDED_SPORTS, offeredSports, orderSports } from './order.ts'
import { SPORTS, sportById } from './sports.ts'

const all = SPORTS.map(({ id }) => id)
function keyOf(id: SportId): string {
  return sportById(id)?.key ?? ''
}
function order(currency: 'MYR' | 'BDT', nameOf = keyOf, ids: Iterable<SportId> = all) {
  return orderSports(ids, currency, nameOf, (a, b) => a.localeCompare(b, 'en'))
}

test('only sports 22 and 33 are excluded by default', () => {
  expect(all.filter((id) => EXCLUDED_SPORTS.has(id)).map(Number)).toEqual([22, 33])
  expect(offeredSports()).toHaveLength(all.length - 2)
})

test('the default order starts with football, and in taka with cricket, football and kabaddi', () => {
  expect(order('MYR').slice(0, 4).map(keyOf)).toEqual(['football', 'basketball', 'tennis', 'baseball'])
  expect(order('BDT').slice(0, 3).map(keyOf)).toEqual(['cricket', 'football', 'kabaddi'])
})

test('every sport appears in the order exactly once, whatever the input order', () => {
  expect(order('MYR').toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  expect(order('MYR', keyOf, [...all, ...all].toReversed())).toEqual(order('MYR'))
})

test('unlisted sports are sorted by their name in the user language, not by their English key', () => {
  const names: Readonly<Record<string, string>> = { archery: 'ยิงธนู', curling: 'เคอร์ลิง', sumo: 'ซูโม่' }
  const ids = SPORTS.filter(({ key }) => key in names || key === 'football').map(({ id }) => id)
  const thai = orderSports(
    ids,
    'THB',
    (id) => names[keyOf(id)] ?? 'ฟุตบอล',
    (a, b) => a.localeCompare(b, 'th'),
  )
  expect(thai.map(keyOf)).toEqual(['football', 'curling', 'sumo', 'archery'])
  expect(order('MYR', keyOf, ids).map(keyOf)).toEqual(['football', 'archery', 'curling', 'sumo'])
})

test('sports that the member put first come first in that order, the rest is unchanged', () => {
  const own = ['sumo', 'tennis', 'football'].map((key) => SPORTS.find((sport) => sport.key === key)?.id ?? 0)
  const mine = orderSports(all, 'MYR', keyOf, (a, b) => a.localeCompare(b, 'en'), [...own, 999])
  expect(mine.slice(0, 3)).toEqual(own)
  expect(mine.slice(3)).toEqual(order('MYR').filter((id) => !own.includes(id)))
})

test('sports with equal names are ordered by id', () => {
  const ids = order('MYR', () => 'same')
  const rest = ids.slice(ids.findIndex((id) => !order('MYR').slice(0, 27).includes(id)))
  expect(rest).toEqual(rest.toSorted((a, b) => a - b))
})
