import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUserIdle } from './when-at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function trial() {
  const [page, moved] = [new EventTarget(), new EventTarget()]
  const task = vi.fn()
  const callOff = whenUserIdle(moved, task, page)
  const click = (on = moved) => on.dispatchEvent(new Event('click', { cancelable: true }))
  return { page, task, callOff, click }
}

test('the page moves after one second without input', () => {
  const { page, task } = trial()
  vi.advanceTimersByTime(900)
  page.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(900)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(task).toHaveBeenCalledOnce()
  page.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(2_000)
  expect(task).toHaveBeenCalledOnce()
})

test('a click right after the move is ignored, an earlier or a later click is not', () => {
  const { click, page } = trial()
  expect(click()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(click()).toBe(false)
  expect(click(page)).toBe(true)
  vi.advanceTimersByTime(400)
  expect(click()).toBe(true)
})

test('a cancelled move does not run', () => {
  const { task, callOff, click } = trial()
  callOff()
  vi.advanceTimersByTime(5_000)
  expect(task).not.toHaveBeenCalled()
  expect(click()).toBe(true)
})
