import { expect, test } from 'vitest'
import { faultsOf, NICKNAME_RULES, PASSWORD_RULES } from './field-rules.ts'

const label = (field: string) => `<${field}>`

const password = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
  faultsOf(PASSWORD_RULES, { currentPassword, newPassword, confirmPassword }, label)

test('a password has 6 to 10 characters, case-sensitive, and is typed twice alike', () => {
  expect(password('secret88', 'abcdef')).toEqual({})
  expect(password('secret88', 'abcdefghij')).toEqual({})
  expect(password('secret88', 'Secret88')).toEqual({})
  expect(password('secret88', 'abcde')).toEqual({ newPassword: { key: 'minLength', values: { length: 6 } } })
  expect(password('secret88', 'abcdefghijk')).toEqual({ newPassword: { key: 'maxLength', values: { length: 10 } } })
  expect(password('secret88', 'ABCdef', 'abcdef')).toEqual({
    confirmPassword: { key: 'same', values: { other: '<newPassword>' } },
  })
  expect(password('secret88', 'secret88')).toEqual({
    newPassword: { key: 'notSame', values: { other: '<currentPassword>' } },
  })
  expect(password('', '', '')).toMatchObject({
    currentPassword: { key: 'required' },
    newPassword: { key: 'required' },
    confirmPassword: { key: 'required' },
  })
})

test('what is one character to the eye counts as one', () => {
  expect(password('secret88', '⚽⚽⚽⚽⚽⚽')).toEqual({})
  expect(password('secret88', '⚽⚽⚽')).toHaveProperty('newPassword.key', 'minLength')
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
])('the nickname %j breaks %s', (nickname, key) => {
  expect(faultsOf(NICKNAME_RULES, { nickname, currentPassword: 'x' }, label).nickname?.key).toBe(key)
})
