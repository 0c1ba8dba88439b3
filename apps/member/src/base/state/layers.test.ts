import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followHistory, putLayer } from './layers.ts'

let stop = () => {}
function begin(): RouterHistory {
  const history = createMemoryHistory({ initialEntries: ['/desktop'] })
  stop = followHistory(history)
  return history
}
function settled() {
  return Promise.resolve()
}
afterEach(() => stop())

test('the back button closes the latest layer first, and then leaves the page', async () => {
  const history = begin()
  history.push('/info/betlist')
  const [sheet, dialog] = [vi.fn(), vi.fn()]
  putLayer(sheet)
  putLayer(dialog)
  await settled()
  history.back()
  expect([sheet.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1])
  history.back()
  expect(sheet).toHaveBeenCalledOnce()
  expect(history.location.pathname).toBe('/info/betlist')
  history.back()
  expect(history.location.pathname).toBe('/desktop')
})

test('a layer that the member closes leaves no history entry', async () => {
  const history = begin()
  history.push('/info/betlist')
  const take = putLayer(vi.fn())
  await settled()
  take()
  await settled()
  history.back()
  expect(history.location.pathname).toBe('/desktop')
})

test('a sheet that replaces another sheet reuses its history entry', async () => {
  const history = begin()
  const [first, second] = [vi.fn(), vi.fn()]
  const take = putLayer(first)
  await settled()
  take()
  putLayer(second)
  await settled()
  history.back()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('the history entry of a closed sheet is skipped in both directions', async () => {
  const history = begin()
  const close = vi.fn()
  putLayer(close)
  await settled()
  history.back()
  await settled()
  history.forward()
  await settled()
  expect(history.location.state.layers).toBeUndefined()
  expect(close).toHaveBeenCalledOnce()
})
