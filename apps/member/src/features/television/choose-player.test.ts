import { expect, test } from 'vitest'
import { choosePlayer } from './choose-player.ts'

test('the browser plays itself where it can say when a picture was taken, and where nothing else can play', () => {
  expect(choosePlayer({ playsHls: true, reportsFrameDate: true, supportsMediaSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: true, supportsMediaSource: true })).toBe('native')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: false, supportsMediaSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: false, reportsFrameDate: false, supportsMediaSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: true, reportsFrameDate: false, supportsMediaSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: false, reportsFrameDate: false, supportsMediaSource: false })).toBe('none')
})
