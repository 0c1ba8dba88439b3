import { expect, test } from 'vitest'
import { parseOptions } from '../../apps/server/src/main.ts'
import { checkFlags, helpText } from './flags.js'

const shown = [...helpText().matchAll(/^ {2}(--[\w-]+) (\w*)/gm)].map(([, name = '', value = '']) => ({ name, value }))

/** A value that the flag takes. */
const exampleOf = (name: string, value: string): string => {
  if (value === 'N') return '1'
  return { '--offer': 'cashout', '--sports': 'politics' }[name] ?? 'folder'
}

test('every flag of the help is one that the server knows', () => {
  expect(shown.map(({ name }) => name)).toContain('--fixtures')
  // Which start.js takes itself.
  const own = ['--help', '--wallet']
  for (const { name, value } of shown.filter((flag) => !own.includes(flag.name))) {
    const argv = value === '' ? [name] : [name, exampleOf(name, value)]
    expect(parseOptions(argv, {}), name).toMatchObject({ ok: true })
    expect(() => checkFlags(argv)).not.toThrow()
  }
})

test('a flag that does not exist, or lacks its value, is refused before anything is built', () => {
  expect(() => checkFlags(['--prot', '1'])).toThrow('"--prot" is not a flag')
  expect(() => checkFlags(['--port'])).toThrow('--port needs a value')
  expect(() => checkFlags(['--port', '--data'])).toThrow('--port needs a value')
  expect(() => checkFlags(['--port=80', '--speed', '-1'])).not.toThrow()
})
