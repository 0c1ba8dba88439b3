import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('a new caller waits behind one item of each waiting caller', () => {
  const queue = new FairQueue<string>()
  for (let piece = 1; piece <= 3; piece += 1) queue.push('hostile', `hostile ${piece}`)
  queue.push('other', 'other 1')
  queue.push('other', 'other 2')
  expect(Array.from({ length: 6 }, () => queue.shift())).toEqual([
    'hostile 1',
    'other 1',
    'hostile 2',
    'other 2',
    'hostile 3',
    undefined,
  ])
})

test('no item is lost, callers keep their order, and no caller is served twice between two turns', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 3 }), fc.constant('next' as const)), { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<readonly [number, number]>()
      const pushed: number[] = [0, 0, 0, 0]
      const turns: (readonly [number, number])[] = []
      for (const step of steps) {
        if (step === 'next') {
          const next = queue.shift()
          if (next !== undefined) turns.push(next)
          continue
        }
        queue.push(step, [step, pushed[step] ?? 0])
        pushed[step] = (pushed[step] ?? 0) + 1
      }
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) turns.push(next)
      for (const [who, count] of pushed.entries()) {
        expect(turns.filter(([whose]) => whose === who).map(([, at]) => at)).toEqual([...Array(count).keys()])
        expect(queue.countQueued(who)).toBe(0)
      }
    }),
  )
})

test('no waiting caller gets two turns before every waiting caller gets one', () => {
  const queue = new FairQueue<number>()
  for (let piece = 0; piece < 5; piece += 1) for (let who = 0; who < 4; who += 1) queue.push(who, who)
  const turns = Array.from({ length: 20 }, () => queue.shift())
  for (let from = 0; from < 20; from += 4) expect(new Set(turns.slice(from, from + 4)).size).toBe(4)
})
