import { expect, test } from 'vitest'
import { overlayOf } from './overlay.ts'

const ON = { kind: 'on', url: '/tv/x/live.m3u8', delayS: 3, opened: 1 } as const
const known = { playable: true, wanted: true, state: ON, picture: 'playing' } as const

test('nothing stands over pictures that run, and what keeps them from it is said, the gravest first', () => {
  expect(overlayOf(known)).toBeNull()
  expect(overlayOf({ ...known, playable: false, wanted: false })?.key).toBe('unplayable')
  expect(overlayOf({ ...known, wanted: false, state: { kind: 'over' } })).toEqual({ key: 'saver', act: 'begin' })
  expect(overlayOf({ ...known, state: { kind: 'asking' } })).toEqual({ key: 'loading', act: 'wait' })
  expect(overlayOf({ ...known, state: { kind: 'elsewhere' } })).toEqual({ key: 'elsewhere', act: 'here' })
  expect(overlayOf({ ...known, state: { kind: 'over' } })).toEqual({ key: 'over', act: 'again' })
  expect(overlayOf({ ...known, state: { kind: 'refused', code: 'BLOCK' } })).toEqual({
    ...{ key: 'refused', act: 'again' },
    code: 'BLOCK',
  })
  expect(overlayOf({ ...known, state: { kind: 'failed', goesOn: true } })).toEqual({ key: 'line', act: 'wait' })
  expect(overlayOf({ ...known, state: { kind: 'failed', goesOn: false } })).toEqual({ key: 'failed', act: 'again' })
  expect(overlayOf({ ...known, picture: 'blocked' })).toEqual({ key: 'paused', act: 'play' })
})
