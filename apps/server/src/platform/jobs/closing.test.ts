import { expect, test } from 'vitest'
import { Closing } from './closing.ts'

test('what was opened last is closed first, once, and a failure keeps nothing behind it open', async () => {
  const closed: string[] = []
  const closing = new Closing()
  closing.add(() => closed.push('database'))
  closing.add(() => {
    throw new Error('the pool would not end')
  })
  closing.add(async () => closed.push('door'))
  await expect(closing.run()).rejects.toThrow('the pool would not end')
  await expect(closing.run()).rejects.toThrow('the pool would not end')
  expect(closed).toEqual(['door', 'database'])
})

test('what is opened once closing has begun is closed as well', async () => {
  const closed: string[] = []
  const closing = new Closing()
  closing.add(() => closed.push('early'))
  const first = closing.run()
  closing.add(() => closed.push('late'))
  await first
  await closing.run()
  expect(closed).toEqual(['early', 'late'])
})
