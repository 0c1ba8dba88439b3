import { expect, test } from 'vitest'
import { readJsonLines } from './json-lines.ts'

function bodyOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

test('the reader reassembles JSON lines across chunk boundaries, even within a character', async () => {
  const bytes = new TextEncoder().encode('{"a":"ကခ"}\n{"b":2}\n{"rows":2}\n')
  for (let size = 1; size < bytes.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_each, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const lines: unknown[] = []
    await readJsonLines(bodyOf(pieces), (line) => lines.push(line))
    expect(lines).toEqual([{ a: 'ကခ' }, { b: 2 }, { rows: 2 }])
  }
})

test('the reader rejects a failed response body and an incomplete last line', async () => {
  const failing = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"a":1}\n'))
      controller.error(new Error('cut'))
    },
  })
  await expect(readJsonLines(failing, () => undefined)).rejects.toThrow('cut')
  await expect(readJsonLines(bodyOf([new TextEncoder().encode('{"a":')]), () => undefined)).rejects.toThrow(SyntaxError)
})
