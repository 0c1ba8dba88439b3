import { expect, test } from 'vitest'
import { ChunkFailed, loadChunk, onChunkFailed, withChunk } from './chunk.ts'

let told = 0
onChunkFailed(() => {
  told += 1
})

test('a loaded chunk is passed on', async () => {
  await expect(loadChunk(() => Promise.resolve({ page: 1 }))).resolves.toEqual({ page: 1 })
  expect(await new Promise((done) => withChunk(() => Promise.resolve(7), done))).toBe(7)
  expect(told).toBe(0)
})

test('a chunk that fails or times out is reported once, as a chunk failure', async () => {
  const failed = loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')))
  await expect(failed).rejects.toBeInstanceOf(ChunkFailed)
  expect(told).toBe(1)
  await expect(loadChunk(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkFailed)
  expect(told).toBe(2)
  let late = (_reason: unknown): void => undefined
  const slow = loadChunk(
    () =>
      new Promise((_resolve, reject) => {
        late = reject
      }),
    1,
  )
  await expect(slow).rejects.toBeInstanceOf(ChunkFailed)
  late(new TypeError('too late'))
  await Promise.resolve()
  expect(told).toBe(3)
})
