import { expect, test } from 'vitest'
import { shareFile } from './share-file.ts'

const FILE = new File(['a picture'], 'senja.png', { type: 'image/png' })

async function passedTo(takes: boolean, refusal?: Error) {
  const saved: string[] = []
  const became = await shareFile(FILE, {
    canShare: () => takes,
    share: async () => {
      if (refusal !== undefined) throw refusal
    },
    save: ({ name }) => saved.push(name),
  })
  return [became, ...saved]
}

test('a file is shared if the device supports it, and saved if sharing is unsupported or refused', async () => {
  expect(await passedTo(true)).toEqual(['shared'])
  expect(await passedTo(false)).toEqual(['saved', 'senja.png'])
  expect(await passedTo(true, new DOMException('', 'NotAllowedError'))).toEqual(['saved', 'senja.png'])
  expect(await passedTo(true, new TypeError())).toEqual(['saved', 'senja.png'])
})

test('a share that the member cancels saves no file', async () => {
  expect(await passedTo(true, new DOMException('', 'AbortError'))).toEqual(['left'])
})
