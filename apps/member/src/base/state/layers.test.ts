import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followHistory, putLayer } from './layers.ts'

let stop = () => {}
const begin = (): RouterHistory => {
  const history = createMemoryHistory({ initialEntries: ['/desktop'] })
  stop = followHistory(history)
  return history
}
const settled = () => Promise.resolve()
afterEach(() => stop())

test('a step back closes what came up last, and only then leaves the page', async () => {
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

test('what is closed by hand leaves no entry behind that a step back would lead to', async () => {
  const history = begin()
  history.push('/info/betlist')
  const take = putLayer(vi.fn())
  await settled()
  take()
  await settled()
  history.back()
  expect(history.location.pathname).toBe('/desktop')
})

test('a sheet that takes the place of another has its entry', async () => {
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

test('an entry whose sheet has gone is passed over, forwards and back', async () => {
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
