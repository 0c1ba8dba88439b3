import { expect, test } from 'vitest'
import { type AskShare, Points } from './points.ts'

const RULE = { name: 'test', limit: 90, windowMs: 60_000 }

const alone = () => {
  const clock = { nowMs: 0 }
  return { clock, points: new Points(RULE, { ask: null, nowMs: () => clock.nowMs }) }
}

const countOf = async (points: Points, key: string, times: number, weight = 1): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: times }, () => points.take(key, weight)))
  return waits.filter((wait) => wait === null).length * weight
}

test('alone a process has all points in hand, and anew when the window that began with the first ends', async () => {
  const { clock, points } = alone()
  clock.nowMs = 1_000
  expect(await countOf(points, 'one', 200)).toBe(90)
  expect(await countOf(points, 'other', 200)).toBe(90)
  clock.nowMs = 60_999
  expect(await points.take('one', 1)).toMatchObject({ seconds: 1 })
  clock.nowMs = 61_000
  expect(await countOf(points, 'one', 200)).toBe(90)
})

test('what is given back may be taken again', async () => {
  const { points } = alone()
  expect(await countOf(points, 'one', 90)).toBe(90)
  points.giveBack('one', 1)
  expect(await points.take('one', 1)).toBeNull()
  expect(await points.take('one', 1)).not.toBeNull()
})

test('a process with points in hand asks nobody, and for a share where it has none', async () => {
  const asked: number[] = []
  const ask: AskShare = async ({ points, leftMs }) => {
    asked.push(points)
    return { given: points, leftMs }
  }
  const points = new Points(RULE, { ask, nowMs: () => 0 })
  for (let taken = 0; taken < 5; taken += 1) await points.take('one', 1)
  expect(asked).toEqual([])
  await points.take('one', 1)
  expect(asked).toEqual([16])
  for (let taken = 6; taken < 46; taken += 1) await points.take('one', 1)
  expect(asked).toEqual([16, 11, 11, 11])
})

test('once there are no more it refuses without asking again', async () => {
  let asked = 0
  const ask: AskShare = async () => {
    asked += 1
    return { given: 0, leftMs: 12_000 }
  }
  const points = new Points(RULE, { ask, nowMs: () => 0 })
  expect(await countOf(points, 'one', 50)).toBe(5)
  expect(asked).toBe(1)
  expect(await points.take('one', 1)).toMatchObject({ seconds: 12 })
})

test('while no answer comes a process has its own whole limit, until the window ends', async () => {
  const errors: unknown[] = []
  const ask: AskShare = () => Promise.reject(new Error('no database'))
  const points = new Points(RULE, { ask, nowMs: () => 0, onError: (error) => errors.push(error) })
  expect(await countOf(points, 'one', 200)).toBe(90)
  expect(errors).toHaveLength(1)
})
