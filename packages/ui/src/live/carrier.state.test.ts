import { expect, test } from 'vitest'
import { CUTS, nextCarrier, type Carrier, type CarrierEvent } from './carrier.state.ts'

const FIRST: Carrier = { kind: 'socket', cuts: 0 }
const after = (...events: CarrierEvent[]) => events.reduce(nextCarrier, FIRST)
const cuts = (count: number) => Array.from({ length: count }, (): CarrierEvent => 'cut')

const ASKING = cuts(CUTS)
const POLLS: CarrierEvent[] = [...ASKING, 'answered']
const PROVING: CarrierEvent[] = [...POLLS, 'hello']

test('a stable socket needs no fallback', () => {
  expect(after('hello', 'held')).toEqual(FIRST)
  expect(after('hello', 'cut', 'hello', 'held')).toEqual(FIRST)
})

test('the client requests polling after repeated socket failures or a connect timeout', () => {
  expect(after(...cuts(CUTS - 1)).kind).toBe('socket')
  expect(after(...ASKING).kind).toBe('asking')
  expect(after('late').kind).toBe('asking')
})

test('a socket cut right after it opens counts as a failure, a stable socket does not', () => {
  expect(after(...Array.from({ length: CUTS }, (): CarrierEvent[] => ['hello', 'cut']).flat()).kind).toBe('asking')
  expect(after(...cuts(CUTS - 1), 'hello', 'held', 'cut')).toEqual({ kind: 'socket', cuts: 1 })
})

test('polling delivers prices while all polls succeed and stops when one fails', () => {
  expect(after(...POLLS).kind).toBe('polls')
  expect(after(...POLLS, 'silent').kind).toBe('asking')
  expect(after(...POLLS, 'silent', 'answered').kind).toBe('polls')
})

test('before polling works, an opened socket is used until it is cut again', () => {
  expect(after(...ASKING, 'hello').kind).toBe('socket')
  expect(after(...ASKING, 'hello', 'held')).toEqual(FIRST)
  expect(after(...ASKING, 'hello', 'cut').kind).toBe('asking')
})

test('during polling, an opened socket is used only once it is stable', () => {
  expect(after(...PROVING).kind).toBe('proving')
  expect(after(...PROVING, 'held')).toEqual(FIRST)
  expect(after(...PROVING, 'cut').kind).toBe('polls')
  expect(after(...PROVING, 'silent')).toEqual(FIRST)
})

test('all other events keep the state', () => {
  const moves: Record<Carrier['kind'], CarrierEvent[]> = {
    socket: ['cut', 'late'],
    asking: ['answered', 'hello'],
    polls: ['silent', 'hello'],
    proving: ['held', 'silent', 'cut'],
  }
  const all: CarrierEvent[] = ['hello', 'held', 'cut', 'late', 'answered', 'silent']
  for (const way of [[], ASKING, POLLS, PROVING]) {
    const carrier = after(...way)
    for (const event of all) {
      const stays = nextCarrier(carrier, event) === carrier
      expect([carrier.kind, event, stays]).toEqual([carrier.kind, event, !moves[carrier.kind].includes(event)])
    }
  }
})
