import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVideo, type VideoStatus } from './bind-video.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function followed() {
  const video = new EventTarget()
  const told: VideoStatus[] = []
  let plays = 0
  let stuck = 0
  const follow = followVideo(video, {
    onPicture: (picture) => told.push(picture),
    onPlays: () => (plays += 1),
    onStuck: () => (stuck += 1),
  })
  return { ...follow, told, says: (name: string) => video.dispatchEvent(new Event(name)), counts: () => [plays, stuck] }
}

test('a video that stalls for long is reported as stuck, a playing or paused video is not', () => {
  const { says, told, counts } = followed()
  vi.advanceTimersByTime(11_000)
  says('playing')
  vi.advanceTimersByTime(60_000)
  says('waiting')
  says('pause')
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([1, 0])
  says('play')
  vi.advanceTimersByTime(12_000)
  expect(counts()).toEqual([1, 1])
  expect(told).toEqual(['loading', 'playing', 'waiting', 'paused', 'waiting'])
})

test('a video that the browser blocks waits for a tap without a timeout', () => {
  const { reportPicture, told, counts } = followed()
  reportPicture('blocked')
  vi.advanceTimersByTime(3_600_000)
  expect(told).toEqual(['loading', 'blocked'])
  expect(counts()).toEqual([0, 0])
})

test('a stopped observer reports nothing more', () => {
  const { end, says, told, counts } = followed()
  end()
  says('playing')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['loading'])
  expect(counts()).toEqual([0, 0])
})
