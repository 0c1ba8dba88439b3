import { expect, test } from 'vitest'
import { isEasilyGuessed } from './password-rules.ts'

const NAMES = ['member17', 'GoalKing7', 'touchline', null]

test.each([
  '123456',
  'password',
  'PassWord',
  'qwerty',
  'iloveyou',
  'abc123',
  '1q2w3e4r',
  'liverpool',
  'aaaaaa',
  'ababab',
  'member17',
  'MEMBER17x',
  'ember17',
  'goalking7',
  'xgoalking7',
  'Touchline',
  'touchline1',
  'ｍｅｍｂｅｒ１７',
])('%s is easily guessed', (password) => {
  expect(isEasilyGuessed(password, NAMES)).toBe(true)
})

test.each(['Xk3vq9', 'tr0ubl-dor', 'ဂိုးသမား၇', 'kiwi+fog4'])('%s is accepted', (password) => {
  expect(isEasilyGuessed(password, NAMES)).toBe(false)
})

test('a name of three letters does not forbid passwords that contain it', () => {
  expect(isEasilyGuessed('Xk3vann9q', ['ann'])).toBe(false)
})
