import { expect, test } from 'vitest'
import { toOutcome } from './call.ts'

test.each([
  [
    200,
    { status: 1, statusdesc: 'success', x: 1 },
    { kind: 'answered', value: { status: 1, statusdesc: 'success', x: 1 } },
  ],
  [200, { status: 0, statusdesc: 'loginLimit' }, { kind: 'refused', code: 'loginLimit', field: null }],
  [400, { status: 0, statusdesc: 'badInput', field: 'amount' }, { kind: 'refused', code: 'badInput', field: 'amount' }],
  [503, { status: 0, statusdesc: 'maintenance' }, { kind: 'refused', code: 'maintenance', field: null }],
  [500, { status: 0, statusdesc: 'internalServerError' }, { kind: 'unanswered' }],
  [502, 'Bad gateway', { kind: 'unanswered' }],
  [200, null, { kind: 'unanswered' }],
  [200, { ok: true }, { kind: 'unanswered' }],
])('a response %i %j is classified by its envelope', (status, answer, outcome) => {
  expect(toOutcome(status, answer)).toEqual(outcome)
})
