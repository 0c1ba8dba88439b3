import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseOptions } from '../../apps/server/src/main.ts'
import { COMMANDS, checkFlags, commandOfFile, helpAsked, helpOf } from './commands.js'

const shown = [...helpOf('start').matchAll(/^ {2}(--[\w-]+) (\w*)/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))

/** Returns a valid value for the flag, from its placeholder. */
const exampleOf = (name: string, value: string): string => {
  if (value === 'N') return '1'
  return { '--offer': 'cashout', '--sports': 'politics' }[name] ?? 'folder'
}

test('the server accepts every flag of the help text', () => {
  expect(shown.map(({ name }) => name)).toContain('--fixtures')
  // Flags of `npm start` that start.js handles itself, not the server.
  const own = ['--help', '--wallet']
  for (const { name, value } of shown.filter((flag) => !own.includes(flag.name))) {
    const argv = value === '' ? [name] : [name, exampleOf(name, value)]
    expect(parseOptions(argv, {}), name).toMatchObject({ ok: true })
    expect(() => checkFlags('start', argv)).not.toThrow()
  }
})

test('refuses an unknown flag or a missing value before the build', () => {
  expect(() => checkFlags('start', ['--prot', '1'])).toThrow('"--prot" is not a flag')
  expect(() => checkFlags('start', ['--port'])).toThrow('--port needs a value')
  expect(() => checkFlags('start', ['--port', '--data'])).toThrow('--port needs a value')
  expect(() => checkFlags('start', ['--port=80', '--speed', '-1'])).not.toThrow()
})

/** Scripts without flags: a third-party program with its own help, and the script that npm runs after installation. */
const OF_OTHERS = ['format', 'prepare']

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>
}
// The server's commands have the same test in apps/server/src/cli.
const ours = Object.entries(scripts).filter(
  ([name, script]) => !OF_OTHERS.includes(name) && !script.includes('src/cli'),
)

test('the command table lists exactly the scripts of package.json', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual(ours.map(([name]) => name).toSorted())
})

test.each(ours)('npm run %s -- --help prints its usage and every flag, and runs nothing', (name, script) => {
  for (const argv of [['--help'], ['--nonsense', '--help'], ['-h']]) {
    const help = helpAsked(name, argv) ?? ''
    expect(help).toMatch(new RegExp(`^Usage: npm (run )?${name} `))
    for (const { name: flag } of COMMANDS[name]?.flags ?? []) expect(help).toContain(`  ${flag} `)
  }
  const file = /run\.js (\S+)$/.exec(script)?.[1]
  if (file !== undefined) expect(commandOfFile(file)).toBe(name)
  const program = file === undefined ? /tools\/dev\/\w+\.js/.exec(script)?.[0] : 'tools/dev/run.js'
  const source = readFileSync(new URL(`../../${program}`, import.meta.url), 'utf8')
  const [asked, installs] = [source.indexOf('= helpAsked('), source.indexOf('await ensure')]
  const askedInRun = source.indexOf(': helpAsked(')
  expect(Math.max(asked, askedInRun)).toBeGreaterThan(0)
  expect(Math.max(asked, askedInRun)).toBeLessThan(installs)
})

test.each(ours)('npm run %s refuses an unknown flag and lists the known flags', (name) => {
  for (const unknown of ['--nonsense', '--help-me', '-x', '--nonsense=1']) {
    const refused = () => checkFlags(name, [unknown])
    expect(refused).toThrow(`"${unknown.split('=')[0]}" is not a flag. Known: `)
    for (const { name: flag } of COMMANDS[name]?.flags ?? []) expect(refused).toThrow(flag)
    expect(refused).toThrow(' -- --help.')
  }
})
