import { expect, test } from 'vitest'
import { createLoginLimits, foldName, type LoginTry } from './login-limits.ts'

const MINUTE_MS = 60_000

const fresh = () => {
  const clock = { nowMs: 1_000_000 }
  return { clock, limits: createLoginLimits(() => clock.nowMs) }
}
const owner: LoginTry = { name: 'goalking7', memberId: 5, address: '192.0.2.1', device: null }
const takes = (limits: ReturnType<typeof createLoginLimits>, attempt: LoginTry, count: number) =>
  Array.from({ length: count }, () => limits.take(attempt)).filter((wait) => wait === null).length

test('however a name is written, one member gets eight tries from one address', () => {
  const { limits } = fresh()
  const names = Array.from({ length: 360 }, (_, index) => `spelling${index}`)
  expect(names.filter((name) => limits.take({ ...owner, name }) === null)).toHaveLength(8)
})

test('a name that is nobody’s is counted as one that is somebody’s, by what it looks like', () => {
  const { limits } = fresh()
  const nobody = { ...owner, memberId: null }
  expect([foldName('ＧｏａｌKing7'), foldName('GOALKING7')]).toEqual(['goalking7', 'goalking7'])
  expect(takes(limits, nobody, 20)).toBe(8)
  expect(limits.take(owner)).toBe(MINUTE_MS)
})

test('the wait doubles from a minute to a quarter of an hour, and is forgotten after an hour', () => {
  const { clock, limits } = fresh()
  takes(limits, owner, 8)
  const waits = []
  for (let turn = 0; turn < 7; turn += 1) {
    const waitMs = limits.take(owner) ?? 0
    waits.push(waitMs / MINUTE_MS)
    clock.nowMs += waitMs
    expect(limits.take(owner)).toBeNull()
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
  clock.nowMs += 60 * MINUTE_MS
  expect(takes(limits, owner, 20)).toBe(8)
})

test('a right try forgives those before it', () => {
  const { limits } = fresh()
  for (let turn = 0; turn < 100; turn += 1) {
    expect(takes(limits, owner, 6)).toBe(6)
    limits.passed(owner)
    if (turn === 5) break
  }
})

test('strangers from everywhere get forty tries and one a minute, and the owner’s own device stays open', () => {
  const { clock, limits } = fresh()
  const strangers = Array.from({ length: 400 }, (_, index) => ({ ...owner, address: `198.51.100.${index}` }))
  expect(strangers.filter((each) => limits.take(each) === null)).toHaveLength(40)
  expect(limits.take(owner)).toBeGreaterThan(0)
  const known = { ...owner, device: 'my-phone' }
  expect(limits.take(known)).toBeNull()
  limits.passed(known)
  let later = 0
  for (let second = 0; second < 3_000; second += 1) {
    clock.nowMs += 1_000
    if (limits.take({ ...owner, address: `203.0.113.${second}` }) === null) later += 1
  }
  expect(later).toBeLessThan(60)
  expect(limits.take(known)).toBeNull()
})

test('a device in wrong hands is counted by itself', () => {
  const { limits } = fresh()
  const known = { ...owner, device: 'my-phone' }
  expect(takes(limits, known, 20)).toBe(8)
  expect(takes(limits, { ...known, address: '203.0.113.9' }, 5)).toBe(0)
  expect(limits.take(owner)).toBeNull()
})

test('a clock that goes back keeps nobody out for longer', () => {
  const { clock, limits } = fresh()
  takes(limits, owner, 8)
  clock.nowMs -= 24 * 60 * MINUTE_MS
  expect(limits.take(owner)).toBeLessThanOrEqual(15 * MINUTE_MS)
})
