import type { Me } from '@touchline/contract/office/staff'
import { expect, test } from 'vitest'
import { CONTRIBUTIONS } from '../../contributions.ts'
import { isForbidden, joinNavigation, listPermitted } from './navigation.ts'

const NAVIGATION = joinNavigation(CONTRIBUTIONS)
const trader = { rights: ['trading'], account: null, main: false } as Partial<Me> as Me

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

test('the menu has the order of the features, and its first permitted item for a trader is trading', () => {
  expect(NAVIGATION.map(({ to }) => to).join(' ')).toBe(
    '/trading /limits /results /rulings /alerts /accounts /bets /report /forecast /open /staff /announcements ' +
      '/highlights /channels /connections /rooms /settings /health /acts /self',
  )
  expect(listPermitted(NAVIGATION, trader).map(({ to }) => to)).toEqual([
    '/trading',
    '/limits',
    '/alerts',
    '/bets',
    '/self',
  ])
})
