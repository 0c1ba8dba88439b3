import { expect, test } from 'vitest'
import { choosePlayer } from './choose-player.ts'

test('the native player is used if it reports the frame date, or if no other player works', () => {
  expect(choosePlayer({ playsHls: true, reportsFrameDate: true, supportsMediaSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: true, supportsMediaSource: true })).toBe('native')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: false, supportsMediaSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: false, reportsFrameDate: false, supportsMediaSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: false, supportsMediaSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: false, reportsFrameDate: false, supportsMediaSource: false })).toBe('none')
})
