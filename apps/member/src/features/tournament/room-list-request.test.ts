import { expect, test } from 'vitest'
import { ListRefetcher } from './room-list-request.ts'

function trial(random = 0.5) {
  const tasks = new Map<number, { readonly atMs: number; readonly run: () => void }>()
  const state = { nowMs: 0, isHidden: false, isBusy: false, asked: 0 }
  let number = 0
  const asking = new ListRefetcher({
    schedule: (run, delayMs) => {
      number += 1
      const own = number
      tasks.set(own, { atMs: state.nowMs + delayMs, run })
      return () => tasks.delete(own)
    },
    random: () => random,
    isHidden: () => state.isHidden,
    isBusy: () => state.isBusy,
    refetch: () => (state.asked += 1),
  })
  const pass = (ms: number): void => {
    state.nowMs += ms
    for (const [own, { atMs, run }] of tasks) {
      if (atMs > state.nowMs) continue
      tasks.delete(own)
      run()
    }
  }
  return { asking, state, pass }
}

test('a hundred room events cause one request, at a random time per client', () => {
  const [early, late] = [trial(0), trial(0.9)]
  for (let word = 0; word < 100; word += 1) for (const { asking } of [early, late]) asking.onRoomsChanged()
  early.pass(0)
  late.pass(899)
  expect([early.state.asked, late.state.asked]).toEqual([1, 0])
  late.pass(1)
  late.pass(10_000)
  expect(late.state.asked).toBe(1)
})

test('no request is sent while the page is hidden, also if it is hidden during the delay', () => {
  const { asking, state, pass } = trial()
  asking.onRoomsChanged()
  state.isHidden = true
  pass(5_000)
  asking.onRoomsChanged()
  pass(5_000)
  expect(state.asked).toBe(0)
  state.isHidden = false
  asking.onRoomsChanged()
  pass(500)
  expect(state.asked).toBe(1)
})

test('a running request delays one further request, and a closed list sends no request', () => {
  const { asking, state, pass } = trial()
  state.isBusy = true
  asking.onRoomsChanged()
  pass(500)
  pass(500)
  expect(state.asked).toBe(0)
  state.isBusy = false
  pass(500)
  expect(state.asked).toBe(1)
  asking.onRoomsChanged()
  asking.stop()
  pass(5_000)
  expect(state.asked).toBe(1)
})
