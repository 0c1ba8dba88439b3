import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVideoHidden, type VisibilitySource } from './follow-video-hidden.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const VIDEO = {} as Element

class Page extends EventTarget implements VisibilitySource {
  hidden = false
  pictureInPictureElement: Element | null = null
  turn(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
  put(element: Element | null) {
    this.pictureInPictureElement = element
    this.dispatchEvent(new Event(element === null ? 'leavepictureinpicture' : 'enterpictureinpicture'))
  }
}

function followed(page: Page) {
  const told: boolean[] = []
  const stop = followVideoHidden(page, (rests) => told.push(rests))
  return { stop, last: () => told.at(-1) }
}

test('the video rests half a minute after the page is hidden, until the page is visible again', () => {
  const page = new Page()
  const { last } = followed(page)
  page.turn(true)
  vi.advanceTimersByTime(29_999)
  expect(last()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last()).toBe(true)
  page.turn(false)
  expect(last()).toBe(false)
})

test('the video keeps playing in picture-in-picture, also if it opens after the page is hidden', () => {
  const page = new Page()
  const { last } = followed(page)
  page.turn(true)
  // Some browsers open picture-in-picture without an event.
  page.pictureInPictureElement = VIDEO
  vi.advanceTimersByTime(60_000)
  expect(last()).toBe(false)
  page.put(null)
  vi.advanceTimersByTime(30_000)
  expect(last()).toBe(true)
  page.put(VIDEO)
  expect(last()).toBe(false)
})

test('a page opened in the background rests too, and a stopped observer reports nothing more', () => {
  const page = new Page()
  page.hidden = true
  const { last, stop } = followed(page)
  vi.advanceTimersByTime(30_000)
  expect(last()).toBe(true)
  page.turn(false)
  page.turn(true)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(last()).toBe(false)
})
