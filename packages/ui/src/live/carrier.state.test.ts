import { expect, test } from 'vitest'
import { MAX_CUTS, nextCarrier, type Carrier, type CarrierEvent } from './carrier.state.ts'

const FIRST: Carrier = { kind: 'socket', cuts: 0 }
function after(...events: CarrierEvent[]) {
  return events.reduce(nextCarrier, FIRST)
}
function cuts(count: number) {
  return Array.from({ length: count }, (): CarrierEvent => 'cut')
}

const ASKING = cuts(MAX_CUTS)
const POLLS: CarrierEvent[] = [...ASKING, 'answered']
const PROVING: CarrierEvent[] = [...POLLS, 'hello']

test('a stable socket needs no fallback', () => {
  expect(after('hello', 'stable')).toEqual(FIRST)
  expect(after('hello', 'cut', 'hello', 'stable')).toEqual(FIRST)
})

test('the client requests polling after repeated socket failures or a connect timeout', () => {
  expect(after(...cuts(MAX_CUTS - 1)).kind).toBe('socket')
  expect(after(...ASKING).kind).toBe('startingPolls')
  expect(after('late').kind).toBe('startingPolls')
})

test('a socket cut right after it opens counts as a failure, a stable socket does not', () => {
  expect(after(...Array.from({ length: MAX_CUTS }, (): CarrierEvent[] => ['hello', 'cut']).flat()).kind).toBe(
    'startingPolls',
  )
  expect(after(...cuts(MAX_CUTS - 1), 'hello', 'stable', 'cut')).toEqual({ kind: 'socket', cuts: 1 })
})

test('polling delivers prices while all polls succeed and stops when one fails', () => {
  expect(after(...POLLS).kind).toBe('polls')
  expect(after(...POLLS, 'silent').kind).toBe('startingPolls')
  expect(after(...POLLS, 'silent', 'answered').kind).toBe('polls')
})

test('before polling works, an opened socket is used until it is cut again', () => {
  expect(after(...ASKING, 'hello').kind).toBe('socket')
  expect(after(...ASKING, 'hello', 'stable')).toEqual(FIRST)
  expect(after(...ASKING, 'hello', 'cut').kind).toBe('startingPolls')
})

test('during polling, an opened socket is used only once it is stable', () => {
  expect(after(...PROVING).kind).toBe('proving')
  expect(after(...PROVING, 'stable')).toEqual(FIRST)
  expect(after(...PROVING, 'cut').kind).toBe('polls')
  expect(after(...PROVING, 'silent')).toEqual(FIRST)
})

test('all other events keep the state', () => {
  const moves: Record<Carrier['kind'], CarrierEvent[]> = {
    socket: ['cut', 'late'],
    startingPolls: ['answered', 'hello'],
    polls: ['silent', 'hello'],
    proving: ['stable', 'silent', 'cut'],
  }
  const all: CarrierEvent[] = ['hello', 'stable', 'cut', 'late', 'answered', 'silent']
  for (const way of [[], ASKING, POLLS, PROVING]) {
    const carrier = after(...way)
    for (const event of all) {
      const stays = nextCarrier(carrier, event) === carrier
      expect([carrier.kind, event, stays]).toEqual([carrier.kind, event, !moves[carrier.kind].includes(event)])
    }
  }
})
