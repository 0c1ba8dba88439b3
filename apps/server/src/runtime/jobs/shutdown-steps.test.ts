import { expect, test } from 'vitest'
import { ShutdownSteps } from './shutdown-steps.ts'

test('resources close once, in reverse order, and a failure does not keep the others open', async () => {
  const closed: string[] = []
  const closing = new ShutdownSteps()
  closing.add(() => closed.push('database'))
  closing.add(() => {
    throw new Error('the pool would not end')
  })
  closing.add(async () => closed.push('door'))
  await expect(closing.run()).rejects.toThrow('the pool would not end')
  await expect(closing.run()).rejects.toThrow('the pool would not end')
  expect(closed).toEqual(['door', 'database'])
})

test('a resource opened during closing is closed as well', async () => {
  const closed: string[] = []
  const closing = new ShutdownSteps()
  closing.add(() => closed.push('early'))
  const first = closing.run()
  closing.add(() => closed.push('late'))
  await first
  await closing.run()
  expect(closed).toEqual(['early', 'late'])
})
