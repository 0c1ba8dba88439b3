import type { StaffIdentity } from '@touchline/contract/office/staff'
import { expect, test } from 'vitest'
import { findEntryStep } from './entry-step.ts'

function step(factor: 'none' | 'required' | 'unproved' | 'proved', mustChangePassword: boolean) {
  return findEntryStep({
    mustChangePassword,
    secondFactor: {
      required: factor !== 'none',
      enrolled: factor === 'unproved' || factor === 'proved',
      proved: factor === 'proved',
      recoveryLeft: 0,
    },
  } as StaffIdentity)
}

test.each([
  ['none', false, 'in'],
  ['none', true, 'password'],
  ['required', false, 'enrol'],
  ['required', true, 'password'],
  ['unproved', false, 'prove'],
  ['unproved', true, 'prove'],
  ['proved', true, 'password'],
  ['proved', false, 'in'],
] as const)('with a second factor %s and a temporary password %s the next step is %s', (factor, given, expected) => {
  expect(step(factor, given)).toBe(expected)
})
