import { expect, test } from 'vitest'
import { findFaults, NICKNAME_RULES, PASSWORD_RULES } from './field-rules.ts'

function label(field: string) {
  return `<${field}>`
}

function password(currentPassword: string, newPassword: string, confirmPassword = newPassword) {
  return findFaults(PASSWORD_RULES, { currentPassword, newPassword, confirmPassword }, label)
}

test('a password has 6 to 10 characters, is case-sensitive and must match its confirmation', () => {
  expect(password('secret88', 'abcdef')).toEqual({})
  expect(password('secret88', 'abcdefghij')).toEqual({})
  expect(password('secret88', 'Secret88')).toEqual({})
  expect(password('secret88', 'abcde')).toEqual({ newPassword: { rule: 'minLength', value: 6 } })
  expect(password('secret88', 'abcdefghijk')).toEqual({ newPassword: { rule: 'maxLength', value: 10 } })
  expect(password('secret88', 'ABCdef', 'abcdef')).toEqual({
    confirmPassword: { rule: 'same', other: '<newPassword>' },
  })
  expect(password('secret88', 'secret88')).toEqual({
    newPassword: { rule: 'notSame', other: '<currentPassword>' },
  })
  expect(password('', '', '')).toMatchObject({
    currentPassword: { rule: 'required' },
    newPassword: { rule: 'required' },
    confirmPassword: { rule: 'required' },
  })
})

test('a visible character counts as one character', () => {
  expect(password('secret88', '⚽⚽⚽⚽⚽⚽')).toEqual({})
  expect(password('secret88', '⚽⚽⚽')).toHaveProperty('newPassword.rule', 'minLength')
})

test.each([
  ['abcdef', undefined],
  ['a'.repeat(15), undefined],
  ['Goal7777', undefined],
  ['', 'required'],
  ['abcde', 'minLength'],
  ['a'.repeat(16), 'maxLength'],
  ['under_score', 'alphanumeric'],
  ['ชื่อเล่นฉัน', 'alphanumeric'],
])('the nickname %j violates the rule %s', (nickname, key) => {
  expect(findFaults(NICKNAME_RULES, { nickname, currentPassword: 'x' }, label).nickname?.rule).toBe(key)
})
