import { expect, test } from 'vitest'
import { PriorityTurns } from './priority-turns.ts'

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('urgent work runs before waiting background work, and one task runs at a time', async () => {
  const turns = new PriorityTurns()
  const done: string[] = []
  const { open, opened } = gate()
  const work = (name: string) => async () => {
    done.push(`${name} starts`)
    await opened
    done.push(`${name} ends`)
  }
  const all = [turns.background(work('first')), turns.background(work('second')), turns.urgent(work('trader'))]
  open()
  await Promise.all(all)
  expect(done.filter((line) => line.endsWith('starts'))).toEqual(['trader starts', 'first starts', 'second starts'])
  expect(done.filter((_, index) => index % 2 === 0).every((line) => line.endsWith('starts'))).toBe(true)
  await turns.idle()
  expect(turns.isBusy).toBe(false)
})

test('a long batch of 3,600 matches lets urgent work run after at most one part', async () => {
  const turns = new PriorityTurns()
  let taken = 0
  let takenBefore = 0
  const batch = turns.background(async () => {
    for (let part = 0; part < 36; part += 1) {
      taken += 100
      if (part === 3) void turns.urgent(async () => void (takenBefore = taken))
      await turns.yieldToUrgentWork()
    }
  })
  await batch
  expect([takenBefore, taken]).toEqual([400, 3_600])
})

test('failing urgent work fails only for its own caller', async () => {
  const turns = new PriorityTurns()
  const batch = turns.background(async () => {
    await turns.yieldToUrgentWork()
    return 'whole'
  })
  await expect(turns.urgent(() => Promise.reject(new Error('no such match')))).rejects.toThrow('no such match')
  expect(await batch).toBe('whole')
})
