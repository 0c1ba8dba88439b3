import { expect, test } from 'vitest'
import { ACCESS_CHECKS, MEMBER_REFUSAL_CODES } from './access-checks.ts'
import type { AccessInput } from './bet-input.ts'
import { firstRefusal } from './refusal.ts'

const PASSING: AccessInput = {
  session: 'valid',
  accountState: 'active',
  mayBet: true,
  availableMinor: 100n,
  barred: null,
  sportsbookEnabled: true,
}

/** Inputs that fail one check each, in the order of AC. */
const FAILING: readonly Partial<AccessInput>[] = [
  { session: 'session_not_exists' },
  { session: 'session_expired' },
  { session: 'invalidSession' },
  { accountState: 'closed' },
  { accountState: 'blocked' },
  { accountState: 'inactive' },
  { accountState: 'frozen' },
  { accountState: 'suspended' },
  { mayBet: false },
  { barred: 'ownTimeOut' },
  { barred: 'selfExcluded' },
  { availableMinor: null },
  { availableMinor: -1n },
  { sportsbookEnabled: false },
]

test('the member refusals are the codes of every access check but the product', () => {
  const codes = FAILING.map((change) => firstRefusal(ACCESS_CHECKS, { ...PASSING, ...change })?.code)
  expect(codes).toEqual([...MEMBER_REFUSAL_CODES, 'sportsbookDisabled'])
})
