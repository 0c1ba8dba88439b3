import { expect, test } from 'vitest'
import { fieldRefusal, NAME_MISSING, type NewRoom } from './new-room.ts'

const ROOM: NewRoom = { name: 'Friends', fee: '10', players: '3', pin: '123456', accepts: true }
const BOUNDS = { fees: { min: 10, max: 1_000 }, players: { min: 3, max: 30 }, matches: 3, max: 10 }

test.each<[string, Partial<NewRoom>, number, string | null]>([
  ['the smallest room', {}, 3, null],
  ['no name', { name: ' ' }, 3, NAME_MISSING],
  ['a fee below the least', { fee: '9' }, 3, 'invalidRate'],
  ['a fee that is not whole', { fee: '10.5' }, 3, 'invalidRate'],
  ['31 players', { players: '31' }, 3, 'invalidLimit'],
  ['a PIN of 5 digits', { pin: '12345' }, 3, 'invalidPin'],
  ['no match', {}, 0, 'noMatchSelected'],
  ['2 matches', {}, 2, 'minMatch'],
  ['11 matches', {}, 11, 'maxMatch'],
])('TO1 the form check of %s returns the code of the server', (_what, more, matches, code) => {
  expect(fieldRefusal({ ...ROOM, ...more }, { ...BOUNDS, matches })).toBe(code)
})
