import { expect, test } from 'vitest'
import { faceOf } from './face.ts'

const ON = { kind: 'on', url: '/tv/x/live.m3u8', delayS: 3, opened: 1 } as const
const known = { playable: true, wanted: true, state: ON, picture: 'playing' } as const

test('nothing stands over pictures that run, and what keeps them from it is said, the gravest first', () => {
  expect(faceOf(known)).toBeNull()
  expect(faceOf({ ...known, playable: false, wanted: false })?.key).toBe('unplayable')
  expect(faceOf({ ...known, wanted: false, state: { kind: 'over' } })).toEqual({ key: 'saver', act: 'begin' })
  expect(faceOf({ ...known, state: { kind: 'asking' } })).toEqual({ key: 'loading', act: 'wait' })
  expect(faceOf({ ...known, state: { kind: 'elsewhere' } })).toEqual({ key: 'elsewhere', act: 'here' })
  expect(faceOf({ ...known, state: { kind: 'over' } })).toEqual({ key: 'over', act: 'again' })
  expect(faceOf({ ...known, state: { kind: 'refused', code: 'BLOCK' } })).toEqual({
    ...{ key: 'refused', act: 'again' },
    code: 'BLOCK',
  })
  expect(faceOf({ ...known, state: { kind: 'failed', goesOn: true } })).toEqual({ key: 'line', act: 'wait' })
  expect(faceOf({ ...known, state: { kind: 'failed', goesOn: false } })).toEqual({ key: 'failed', act: 'again' })
  expect(faceOf({ ...known, picture: 'blocked' })).toEqual({ key: 'paused', act: 'play' })
})
