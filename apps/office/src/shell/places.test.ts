import type { Me } from '@touchline/contract/office/staff'
import { expect, test } from 'vitest'
import { isForbidden } from './places.ts'

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
  expect(isForbidden(trader, pathname)).toBe(shut),
)
