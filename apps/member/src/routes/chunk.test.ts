import { expect, test } from 'vitest'
import { ChunkFailed, loadChunk } from './chunk.ts'

test('what loads is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve({ page: 1 }))).resolves.toEqual({ page: 1 })
})

test('what fails, or never comes, is told as one thing', async () => {
  const failed = loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')))
  await expect(failed).rejects.toBeInstanceOf(ChunkFailed)
  await expect(loadChunk(() => new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkFailed)
})
