import { expect, test } from 'vitest'
import { createAllowances } from './request-allowances.ts'

/** Heavy work that the test ends. */
function heavyWork() {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const done: string[] = []
  return {
    done,
    end: () => end(),
    do: (name: string) => async () => {
      await ended
      done.push(name)
      return name
    },
  }
}

test('each member has one point bucket, separate from those of other members', async () => {
  const allowances = createAllowances(20, { takeShare: null })
  expect(await allowances.spend(1, 15)).toBe(null)
  expect(await allowances.spend(1, 5)).toBe(null)
  expect((await allowances.spend(1, 1))?.seconds).toBeGreaterThan(0)
  expect(await allowances.spend(2, 20)).toBe(null)
})

test('requests beyond the limit are refused with a growing delay of up to a second, per member', async () => {
  const allowances = createAllowances(100, { takeShare: null })
  const holds: (number | undefined)[] = []
  for (let asked = 0; asked < 300; asked += 10) holds.push((await allowances.spend(1, 10))?.delayMs)
  // The burst of 60 points covers six requests of 10 points without a delay.
  expect(holds.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => undefined))
  // The first refusals at the limit are sent without delay; later refusals are delayed longer each time.
  expect(holds[6]).toBe(0)
  expect(holds.slice(7, 11).map((hold) => Math.round((hold ?? 0) / 100))).toEqual([1, 2, 3, 4])
  expect(holds.at(-1)).toBe(1_000)
  expect(await allowances.spend(2, 60)).toBe(null)
})

test('heavy calls of one member run one at a time, and do not delay those of another member', async () => {
  const allowances = createAllowances(20, { takeShare: null })
  let atWork = 0
  const most: number[] = []
  const work = async () => {
    atWork += 1
    most.push(atWork)
    await new Promise(setImmediate)
    atWork -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => allowances.runInTurn(1, work)))
  expect(most).toEqual([1, 1, 1, 1, 1, 1])
  const stuck = heavyWork()
  const first = allowances.runInTurn(1, stuck.do('first'))
  expect(await allowances.runInTurn(2, async () => 'other')).toBe('other')
  stuck.end()
  expect(await first).toBe('first')
})

test('queued calls run in order, and calls beyond the queue limit are refused without running', async () => {
  const allowances = createAllowances(20, { takeShare: null })
  const heavy = heavyWork()
  const asked = Array.from({ length: 30 }, (_, index) => allowances.runInTurn(1, heavy.do(String(index))))
  heavy.end()
  const answers = await Promise.all(asked)
  expect(heavy.done).toEqual(Array.from({ length: 17 }, (_, index) => String(index)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(13)
  expect(await allowances.runInTurn(1, async () => 'again')).toBe('again')
})

test('a failing call does not affect the next call', async () => {
  const allowances = createAllowances(20, { takeShare: null })
  const failing = allowances.runInTurn(1, () => Promise.reject(new Error('gone')))
  const next = allowances.runInTurn(1, async () => 'next')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('next')
})
