import { expect, test } from 'vitest'
import { chooseOverlay } from './overlay.ts'

const ON = { kind: 'on', url: '/tv/x/live.m3u8', delayS: 3, opened: 1 } as const
const known = { playable: true, wanted: true, state: ON, picture: 'playing' } as const

test('a playing video has no overlay, and the overlay shows the most serious problem first', () => {
  expect(chooseOverlay(known)).toBeNull()
  expect(chooseOverlay({ ...known, playable: false, wanted: false })?.key).toBe('unplayable')
  expect(chooseOverlay({ ...known, wanted: false, state: { kind: 'over' } })).toEqual({ key: 'saver', action: 'begin' })
  expect(chooseOverlay({ ...known, state: { kind: 'asking' } })).toEqual({ key: 'loading', action: 'wait' })
  expect(chooseOverlay({ ...known, state: { kind: 'elsewhere' } })).toEqual({ key: 'elsewhere', action: 'here' })
  expect(chooseOverlay({ ...known, state: { kind: 'over' } })).toEqual({ key: 'over', action: 'again' })
  expect(chooseOverlay({ ...known, state: { kind: 'refused', code: 'BLOCK' } })).toEqual({
    ...{ key: 'refused', action: 'again' },
    code: 'BLOCK',
  })
  expect(chooseOverlay({ ...known, state: { kind: 'failed', retriesAutomatically: true } })).toEqual({
    key: 'line',
    action: 'wait',
  })
  expect(chooseOverlay({ ...known, state: { kind: 'failed', retriesAutomatically: false } })).toEqual({
    key: 'failed',
    action: 'again',
  })
  expect(chooseOverlay({ ...known, picture: 'blocked' })).toEqual({ key: 'paused', action: 'play' })
})
