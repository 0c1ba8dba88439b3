import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TakeShare, PointBuckets } from './point-buckets.ts'

const RULE = { name: 'test', limit: 600, windowMs: 60_000, burst: 60 }

function alone(rule = RULE) {
  const clock = { nowMs: 0 }
  return { clock, points: new PointBuckets(rule, { takeShare: null, nowMs: () => clock.nowMs }) }
}

async function countOf(points: PointBuckets, key: string, times: number, weight = 1): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => points.take(key, weight)))
  return waits.filter((wait) => wait === null).length * weight
}

test('a burst is a small part of the limit, and spent points refill evenly', async () => {
  const { clock, points } = alone()
  expect(await countOf(points, 'one', 700)).toBe(60)
  expect(await countOf(points, 'other', 700)).toBe(60)
  clock.nowMs = 1_000
  expect(await countOf(points, 'one', 700)).toBe(10)
  clock.nowMs = 60_000
  expect(await countOf(points, 'one', 700)).toBe(60)
})

test('no second spends more than a burst, and each later second spends only the refill', async () => {
  const { clock, points } = alone()
  const bySecond: number[] = []
  for (; clock.nowMs < 60_000; clock.nowMs += 1_000) bySecond.push(await countOf(points, 'one', 200))
  expect(Math.max(...bySecond)).toBe(60)
  expect(bySecond.slice(1)).toEqual(Array.from({ length: 59 }, () => 10))
})

test('a limit below the smallest burst is used as the burst', async () => {
  const { points } = alone({ ...RULE, limit: 5 })
  expect(await countOf(points, 'one', 50)).toBe(5)
})

test('a refusal includes the time until retry, and repeated refusals are delayed longer', async () => {
  const { clock, points } = alone()
  expect(await countOf(points, 'one', 60)).toBe(60)
  expect(await points.take('one', 15)).toEqual({ seconds: 2, delayMs: 0 })
  for (let more = 0; more < 60; more += 1) await points.take('one', 15)
  expect((await points.take('one', 15))?.delayMs).toBe(1_000)
  clock.nowMs = 120_000
  expect(await points.take('one', 15)).toBeNull()
})

test('points charged afterwards are paid by later requests', async () => {
  const { clock, points } = alone()
  expect(await points.take('one', 55)).toBeNull()
  points.charge('one', 35)
  expect(await points.take('one', 1)).toMatchObject({ seconds: 4 })
  clock.nowMs = 3_100
  expect(await points.take('one', 1)).toBeNull()
})

/** Random steps on a bucket: time passes, the clock is set back, points are requested. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ ms: fc.constantFrom(0, 1, 7, 250, 3_000, 90_000) }) },
    { weight: 1, arbitrary: fc.record({ ms: fc.constantFrom(-1, -5_000, -3_600_000) }) },
    { weight: 6, arbitrary: fc.record({ points: fc.integer({ min: 1, max: 40 }) }) },
  ),
  { maxLength: 120 },
)

/**
 * Runs the steps on a bucket. Returns granted and refused requests with the elapsed time, not counting clocks set back.
 */
function takesOf(all: readonly ({ readonly ms: number } | { readonly points: number })[]) {
  const { clock, points } = alone()
  let goneMs = 0
  const given: { readonly atMs: number; readonly points: number }[] = []
  const refused: { readonly atMs: number; readonly points: number; readonly waitMs: number }[] = []
  for (const step of all) {
    if ('ms' in step) {
      clock.nowMs += step.ms
      goneMs += Math.max(0, step.ms)
      // Requests 0 points, so that the bucket notices the elapsed time.
      points.takeLocal('one', 0)
      continue
    }
    const waitMs = points.takeLocal('one', step.points)
    if (waitMs === 0) given.push({ atMs: goneMs, points: step.points })
    else refused.push({ atMs: goneMs, points: step.points, waitMs })
  }
  return { given, refused, clock, points }
}

test('no interval spends more than a burst plus its refill, even if the clock is set back', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { given } = takesOf(all)
      for (const [from, { atMs: fromMs }] of given.entries()) {
        let spent = 0
        for (const { atMs, points } of given.slice(from)) {
          spent += points
          expect(spent).toBeLessThanOrEqual(60 + (atMs - fromMs) / 100 + 1e-6)
        }
      }
    }),
  )
})

test('a client that waits the reported time is served, even if the clock is set back', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(0, -1, -3_600_000), (all, backMs) => {
      const { refused, clock, points } = takesOf([...all, { points: 40 }, { points: 40 }])
      const last = refused.at(-1)
      if (last === undefined) throw new Error('two of forty are more than a burst')
      clock.nowMs += backMs
      points.takeLocal('one', 0)
      clock.nowMs += last.waitMs
      expect(points.takeLocal('one', last.points)).toBe(0)
    }),
  )
})

test('full buckets are dropped, and a bucket that owes points is kept', () => {
  const { clock, points } = alone({ ...RULE, burst: 600 })
  for (let key = 0; key < 1_000; key += 1) points.takeLocal(key, 1)
  points.charge('owes', 1_200)
  clock.nowMs = 70_000
  points.takeLocal('other', 1)
  expect(points.bucketCount).toBe(2)
  expect(points.takeLocal('owes', 200)).toBe(10_000)
})

test('refunded points can be taken again', async () => {
  const { points } = alone()
  expect(await countOf(points, 'one', 60)).toBe(60)
  points.refund('one', 1)
  expect(await points.take('one', 1)).toBeNull()
  expect(await points.take('one', 1)).not.toBeNull()
})

test('a process with points left requests no share, and without points it requests a share', async () => {
  const asked: number[] = []
  const ask: TakeShare = async ({ points }) => {
    asked.push(points)
    return points
  }
  const points = new PointBuckets(RULE, { takeShare: ask, nowMs: () => 0 })
  for (let taken = 0; taken < 7; taken += 1) await points.take('one', 1)
  expect(asked).toEqual([])
  await points.take('one', 1)
  expect(asked).toEqual([16])
  for (let taken = 0; taken < 30; taken += 1) await points.take('one', 1)
  expect(asked).toEqual([16, 16])
})

test('after an empty share the process refuses locally until a share has refilled', async () => {
  const clock = { nowMs: 0 }
  let asked = 0
  const ask: TakeShare = async () => {
    asked += 1
    return 0
  }
  const points = new PointBuckets(RULE, { takeShare: ask, nowMs: () => clock.nowMs })
  expect(await countOf(points, 'one', 50)).toBe(7)
  expect(asked).toBe(1)
  clock.nowMs = 1_499
  await points.take('one', 1)
  expect(asked).toBe(1)
  clock.nowMs = 1_500
  await points.take('one', 1)
  expect(asked).toBe(2)
})

test('if the shared store does not respond, a process has a full bucket of its own', async () => {
  const errors: unknown[] = []
  const ask: TakeShare = () => Promise.reject(new Error('no database'))
  const points = new PointBuckets(RULE, { takeShare: ask, nowMs: () => 0, onError: (error) => errors.push(error) })
  // The expected number includes the points left before the shared bucket failed.
  expect(await countOf(points, 'one', 200)).toBe(67)
  expect(errors).toHaveLength(1)
})
