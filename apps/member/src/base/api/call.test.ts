import { expect, test } from 'vitest'
import { parseOutcome } from './call.ts'

test('a success response is accepted in both formats of product §7', () => {
  expect(parseOutcome(200, { status: 1, statusdesc: 'success' }).kind).toBe('answered')
  expect(parseOutcome(200, { status: '1', statusdesc: 'success' }).kind).toBe('answered')
})

test('a refusal has its code, and the new price if the odds moved', () => {
  expect(parseOutcome(200, { status: 0, statusdesc: 'betOverMax' })).toEqual({ kind: 'refused', code: 'betOverMax' })
  expect(parseOutcome(200, { status: 0, statusdesc: 'oddsDisplayInvalid', odds_milli: 1930 })).toEqual({
    kind: 'refused',
    code: 'oddsDisplayInvalid',
    oddsMilli: 1930,
  })
  expect(parseOutcome(401, { status: 0, statusdesc: 'session_expired' })).toEqual({
    kind: 'refused',
    code: 'session_expired',
  })
})

test('LI4 a refusal has the max stake that the house accepts', () => {
  expect(parseOutcome(200, { status: 0, statusdesc: 'betOverMax', max_bet: '4200' })).toEqual({
    kind: 'refused',
    code: 'betOverMax',
    maxBetMinor: 4200n,
  })
})

test('PR9 a refusal names the self-imposed limit and its remaining amount', () => {
  expect(
    parseOutcome(200, {
      status: 0,
      statusdesc: 'protectionLimit',
      own_limit: { kind: 'loss', period: 'week', left: '-250' },
    }),
  ).toEqual({ kind: 'refused', code: 'protectionLimit', ownLimit: { kind: 'loss', period: 'week', left: '-250' } })
})

test('PR7 a refused balance request says whether the member is excluded', () => {
  const answer = { status: 0, statusdesc: 'unableToGetBalanceAtTheMoment', barred: 'ownTimeOut' }
  expect(parseOutcome(200, answer)).toMatchObject({ kind: 'refused', barred: 'ownTimeOut' })
})

test('a bad-input refusal names the field of the site and the violated rule', () => {
  const answer = { status: 0, statusdesc: 'badInput', field: 'new_password', rule: 'minLength', value: 6 }
  expect(parseOutcome(400, answer)).toEqual({
    kind: 'refused',
    code: 'badInput',
    refusedField: { field: 'newPassword', rule: 'minLength', value: 6 },
  })
})

test('WA3 an invalid server response is unknown, never a refusal', () => {
  for (const answer of [null, 'gateway timeout', {}, { error: 'x' }, { status: 0 }])
    expect(parseOutcome(200, answer).kind).toBe('unanswered')
  expect(parseOutcome(500, { status: 0, statusdesc: 'internalServerError' }).kind).toBe('unanswered')
})
