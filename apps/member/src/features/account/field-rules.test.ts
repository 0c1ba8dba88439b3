import { expect, test } from 'vitest'
import { faultsOf, NICKNAME_RULES, PASSWORD_RULES } from './field-rules.ts'

const label = (field: string) => `<${field}>`

const password = (current_password: string, new_password: string, confirm_password = new_password) =>
  faultsOf(PASSWORD_RULES, { current_password, new_password, confirm_password }, label)

test('a password has 6 to 10 characters, case-sensitive, and is typed twice alike', () => {
  expect(password('secret88', 'abcdef')).toEqual({})
  expect(password('secret88', 'abcdefghij')).toEqual({})
  expect(password('secret88', 'Secret88')).toEqual({})
  expect(password('secret88', 'abcde')).toEqual({ new_password: { key: 'minLength', values: { length: 6 } } })
  expect(password('secret88', 'abcdefghijk')).toEqual({ new_password: { key: 'maxLength', values: { length: 10 } } })
  expect(password('secret88', 'ABCdef', 'abcdef')).toEqual({
    confirm_password: { key: 'same', values: { other: '<new_password>' } },
  })
  expect(password('secret88', 'secret88')).toEqual({
    new_password: { key: 'notSame', values: { other: '<current_password>' } },
  })
  expect(password('', '', '')).toMatchObject({
    current_password: { key: 'required' },
    new_password: { key: 'required' },
    confirm_password: { key: 'required' },
  })
})

test('what is one character to the eye counts as one', () => {
  expect(password('secret88', '⚽⚽⚽⚽⚽⚽')).toEqual({})
  expect(password('secret88', '⚽⚽⚽')).toHaveProperty('new_password.key', 'minLength')
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
  expect(faultsOf(NICKNAME_RULES, { nickname, current_password: 'x' }, label).nickname?.key).toBe(key)
})
