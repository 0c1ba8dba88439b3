import type { StaffIdentity } from '@touchline/contract/office/staff'
import { expect, test } from 'vitest'
import { CONTRIBUTIONS } from '../../contributions.ts'
import { isForbidden, joinNavigation, listPermitted } from './navigation.ts'

const NAVIGATION = joinNavigation(CONTRIBUTIONS)
const trader = { rights: ['trading'], account: null, main: false } as Partial<StaffIdentity> as StaffIdentity

test.each([
  ['/trading', false],
  ['/trading/7', false],
  ['/accounts', true],
  ['/accounts/AA00/statement', true],
  ['/settings', true],
  // A trader sees every bet but no account tree.
  ['/bets', false],
  ['/self', false],
  ['/create', false],
])('for staff with only the trading permission %s is forbidden: %s', (pathname, shut) =>
  expect(isForbidden(NAVIGATION, trader, pathname)).toBe(shut),
)

test('the page of every product has a place of its own in the menu', () => {
  const orders = NAVIGATION.map(({ order }) => order)
  expect(new Set(orders).size).toBe(orders.length)
  const links = CONTRIBUTIONS.filter(({ product }) => product !== undefined).map(({ pages, navigation }) => [
    pages.map(({ path }) => path),
    navigation.map(({ to }) => to),
  ])
  expect(links.length).toBeGreaterThan(0)
  for (const [paths, targets] of links) expect(targets).toEqual(paths)
})

test('the menu has the order of the features, and its first permitted item for a trader is trading', () => {
  const common = CONTRIBUTIONS.filter(({ product }) => product === undefined)
  expect(
    joinNavigation(common)
      .map(({ to }) => to)
      .join(' '),
  ).toBe(
    '/trading /limits /results /alerts /accounts /bets /report /forecast /open /staff /announcements /connections ' +
      '/settings /health /acts /self',
  )
  expect(listPermitted(NAVIGATION, trader).map(({ to }) => to)).toEqual([
    '/trading',
    '/limits',
    '/alerts',
    '/bets',
    '/self',
  ])
})
