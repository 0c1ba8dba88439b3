import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Command } from '../platform/commands/define-command.ts'
import { runCommand } from './run-command.ts'
import { compileValidator } from '../platform/http/validation/validate.ts'
import { collectCommands, COMMANDS } from './commands.ts'
import { parseCallArguments } from './office/call-flags.ts'
import { readOfficeCalls } from './office/office-calls.ts'

function file(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
}

const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))

function named(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found === undefined) throw new Error(`no command ${name}`)
  return found
}

const ENV = { INIT_CWD: '/home/someone' }

/** Runs a command and captures stdout, stderr and the exit code. */
async function run(name: string, ...argv: readonly string[]) {
  const said = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text))))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.err += String(text))))
  try {
    return { ...said, code: await runCommand(named(name), argv), ...said }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

function flagsOf({ flags }: Command) {
  return Object.values(flags).flatMap((row) =>
    'word' in row || row.flag === undefined ? [] : [{ flag: row.flag, takesValue: 'read' in row }],
  )
}

/** Splits a shell line into words and removes quotes. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, one, other, plain = '']) => one ?? other ?? plain)
}

test('two commands of the same name are refused', () => {
  const list = { audit: async () => named('audit') }
  expect(Object.keys(collectCommands([list, { log: async () => named('log') }]))).toEqual(['audit', 'log'])
  expect(() => collectCommands([list, list])).toThrow('two commands have the name audit')
})

test('every command is listed under its own name, and one script runs them all', () => {
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(COMMANDS))
  const { scripts } = JSON.parse(file('package.json')) as { scripts: Record<string, string> }
  const called = Object.entries(scripts).filter(([, script]) => script.includes('src/cli/'))
  expect(called).toEqual([['touchline', 'exec node tools/dev/run.js apps/server/src/cli/main.ts']])
})

test.each(commands)('npm run touchline -- $name --help shows the usage and every flag', async (command) => {
  const { name } = command
  const { out, err, code } = await run(name, '--anything', '--help')
  expect([err, code]).toEqual(['', 0])
  expect(out).toContain(`npm run touchline -- ${name}`)
  for (const { flag } of flagsOf(command)) expect(out).toMatch(new RegExp(`^ {2}--${flag} .*\\S`, 'm'))
  for (const [flag] of out.matchAll(/--[a-z][a-z-]*/g)) {
    expect([...flagsOf(command).map((known) => `--${known.flag}`), '--help']).toContain(flag)
  }
})

test.each(commands)('npm run touchline -- $name refuses an unknown flag and lists the known flags', async (command) => {
  const { out, err, code } = await run(command.name, '--nonsense', 'x')
  expect([out, code]).toEqual(['', 2])
  expect(err).toContain(`${command.name}: "--nonsense" is not a flag. Known: `)
  for (const { flag } of flagsOf(command)) expect(err).toContain(`--${flag}`)
  expect(err).toContain(`See npm run touchline -- ${command.name} --help.`)
  expect((await run(command.name, '-x')).err).toContain('"-x" is not a flag')
})

test.each(commands.flatMap((command) => flagsOf(command).map((row) => ({ name: command.name, ...row }))))(
  'npm run touchline -- $name --$flag is refused with a missing, unexpected or repeated value',
  async ({ name, flag, takesValue }) => {
    const refusal = async (...argv: string[]) => (await run(name, ...argv)).err
    if (takesValue) {
      expect(await refusal(`--${flag}`)).toContain(`--${flag} needs a value`)
      expect(await refusal(`--${flag}`, '--data', 'd')).toContain(`--${flag} needs a value`)
      expect(await refusal(`--${flag}=1`, `--${flag}=1`)).toContain(`--${flag} is repeated`)
    } else expect(await refusal(`--${flag}=yes`)).toContain(`--${flag} takes no value`)
  },
)

test.each<[line: string, message: string]>([
  ['audit now', 'unexpected argument "now"'],
  ['close-demo --account a --by A', '"--account" is not a flag'],
  ['create-operator --name A --by A', '--type is missing: give 1 or 2'],
  ['create-member --account a --operator o --currency EUR', '--currency is "EUR": give one of CNY,'],
  ['log', 'security|acts is missing: give security or acts'],
  ['log acts --limit 1001', '--limit is "1001": give a whole number from 1 to 1000'],
  ['log acts --before 1.5', '--before is "1.5": give an entry id'],
  ['log acts --kind loginFailed', '--kind goes with security'],
  ['maintenance later', 'on|off is "later": give on or off'],
  ['money give --account a --amount 1 --ref r', 'deposit|withdraw|transfer is "give": give one of deposit,'],
  ['operator-wallet --operator o --url a --by A', '--url is "a": give an https address without a query'],
  ['pepper --reseal --forget --by A', '--reseal and --forget: give one of them'],
  ['operator-wallet --operator o --by A', '--url, --add-key and --remove-key: give one of them'],
  ['operator-wallet --operator o --remove-key j --add-key k --by A', '--url, --add-key and --remove-key: give one'],
  ['price --match 1 --type BT_HDP --by A', '--set is missing: give comma-separated decimal odds'],
  ['staff new --login boss --by A', '--operator or --house is missing: give one of them'],
  ['staff new --house --operator o --login boss --by A', '--operator or --house is missing: give one of them'],
  ['staff set --house --login boss --by A', '--state is missing: set requires it'],
  ['staff new --house --login boss --state closed --by A', '--state cannot be combined with new'],
  ['staff set --house --login boss --state closed --forget-factor --by A', '--forget-factor cannot be combined with'],
  ['price', '--match is missing: give a match id'],
  ['price --match 1 --type BT_NONE', '--type is "BT_NONE": give a market of the catalogue, such as BT_'],
  ['price --match 1 --type BT_HDP --line=0.3 --set 2,2 --by A', '--line is "0.3": give a line in quarters'],
  [
    'price --match 1 --type BT_HDP --line -0.75 --set 1.9555,2',
    '--set is "1.9555,2": give comma-separated decimal odds',
  ],
  ['price --match 1 --set 1.95,2 --by A', '--type is missing: give a market of the catalogue'],
  ['price --match 1 --withdrawn model --by A', '--withdrawn cannot be combined with --match'],
  ['protection', '--account is missing: give a name'],
  ['protection --account a --limit loss --amount 5 --by A', '--limit, --per and --amount go together'],
  ['protection --account a --limit turnover', '--limit is "turnover": give one of stake, loss, deposit'],
  ['protection --account a --time-out 43', '--time-out is "43": give a whole number from 1 to 42'],
  ['protection --account a --exclude 5', '--exclude is "5": give a whole number from 6 to 120'],
  ['protection --account a --time-out 2 --exclude 6', '--limit, --time-out and --exclude: give one of them'],
  ['protection --account a --time-out 2 --by A', '--note is missing: give the reason for the change'],
  [
    'protection --account a --time-out 2 --note x',
    '--by is missing: give the name of the person who orders the change',
  ],
  ['upline', 'tree|show|report|new|member|move|set|presets|preset|give|credit|take-back|open|settle|settle-line|'],
  ['upline show', '--account is missing: show requires it'],
  ['upline show --account a --state active', '--state cannot be combined with show'],
  ['upline new --level agent --ref r', '--under is missing: give it, or --operator, --id and --currency'],
  ['upline new --level agent --ref r --under AB --currency MYR', '--under cannot be combined with --operator, --id or'],
  ['upline new --level boss', '--level is "boss": give one of agent,'],
  ['upline new --level agent --operator o --id ab --ref r', '--id is "ab": give 2 to 10 capital letters and digits'],
  ['upline member --under AB --by A', '--ref is missing: member requires it'],
  ['upline member --under AB --group none --ref r --by A', '--group is "none": a member always has a price group'],
  ['upline presets', '--account or --operator: presets requires one of them'],
  ['upline preset --account AB --preset gold --ref r --by A', '--position is missing: preset requires it'],
  ['upline give --account AB --ref r --by A', '--preset is missing: give requires it'],
  ['upline report --account AB --from 2026-11-01', '--to is missing: report requires it'],
  ['upline report --account AB --from 2026-02-30 --to 2026-03-01', '--from is "2026-02-30": give a working day'],
  ['upline report --account AB --from 2026-03-02 --to 2026-03-01', '--to must not be before --from'],
  ['upline move --account a --ref r --by A', '--under is missing: move requires it'],
  ['upline set --account AB --ref r --by A', '--state, --group, --limits, --closed and --position'],
  ['upline set --account AB --sport football --state active --ref r --by A', '--sport requires --limits or --position'],
  ['room --operator o --name x --currency MYR --matches 1,x', '--matches is "1,x": give comma-separated match ids'],
  ['room --operator o --name x --currency MYR --matches 1,2,3 --players 31', '--players is "31": give a whole number'],
  ['upline set --account AB --tab live --state active --ref r --by A', '--tab requires --position'],
  ['upline set --account AB --position 100.01 --ref r --by A', '--position is "100.01": give a percentage from 0'],
  ['upline set --account AB --closed bingo', '--closed is "bingo": give none, or any of sportsbook,'],
])('npm run touchline -- %s is refused: %s', async (line, message) => {
  const [name = '', ...argv] = shellWords(line)
  const { err, code } = await run(name, ...argv)
  expect(err).toContain(`${name}: ${message}`)
  expect(code).toBe(2)
})

test.each<[line: string]>([
  ['close-demo'],
  ['create-member --account a --operator o --currency MYR'],
  ['create-operator --name A --type 1'],
  ['maintenance on'],
  ['maintenance off --operator o'],
  ['money deposit --account a --amount 1 --ref r'],
  ['money withdraw --account a --amount 1 --ref r'],
  ['money transfer --account a --to b --amount 1 --ref r'],
  ['operator-wallet --operator o --url https://wallet.example'],
  ['operator-wallet --operator o --add-key k'],
  ['staff new --house --login boss'],
  ['staff password --operator o --login boss'],
  ['pepper --reseal'],
  ['pepper --forget'],
  ['price --type BT_HDP --withdrawn model'],
  ['room --operator o --name x --currency MYR --matches 1,2,3'],
  ['upline new --under AB --level agent --ref r'],
  ['upline member --under AB --ref r'],
  ['upline move --account a --under AB --ref r'],
  ['upline set --account AB --state active --ref r'],
])('npm run touchline -- %s makes a change and is refused without --by', async (line) => {
  const [name = '', ...argv] = shellWords(line)
  const { err, code } = await run(name, ...argv)
  expect([err, code]).toEqual([
    expect.stringContaining(`${name}: --by is missing: give the name of the person who orders the change`),
    2,
  ])
  expect(named(name).read([...argv, '--by', 'ANN'], ENV)).toBeDefined()
  expect(named(name).help).toContain('required for every change')
})

test.each<[line: string]>([
  ['audit'],
  ['log acts'],
  ['maintenance'],
  ['pepper'],
  ['upline tree --operator o'],
  ['upline show --account AB'],
])('npm run touchline -- %s is read-only and needs no --by', (line) => {
  const [name = '', ...argv] = shellWords(line)
  expect(named(name).read(argv, ENV)).toBeDefined()
})

/** Documents with examples of commands. A product may describe its commands in a document of its own. */
const documents = readdirSync(new URL('../../../../docs', import.meta.url)).filter((name) => name.endsWith('.md'))

const written = documents
  .flatMap((name) => [...file(`docs/${name}`).matchAll(/^ {4}npm run touchline -- (\S+)(?: (.*))?$/gm)])
  .map(([, name = '', line = '']) => ({ name, line }))
  .filter(({ name }) => name in COMMANDS)

const calls = readOfficeCalls()

const writtenCalls = documents
  .flatMap((name) => [
    ...file(`docs/${name}`).matchAll(/npm run touchline -- office ([a-z/]+)(?: ([^`\n]*))?(?:`|$)/gm),
  ])
  .map(([, name = '', line = '']) => ({ name, line }))

test.each(writtenCalls)('office $name $line from the documents is a valid call', ({ name, line }) => {
  if (name === 'login' || name === 'logout') return
  const call = calls.get(name)
  expect(call, name).toBeDefined()
  if (call === undefined || line === '' || line === '--help') return
  const { body } = parseCallArguments(call.body, shellWords(line))
  const ref = call.body.required?.includes('ref') === true ? { ref: 'reference-1' } : {}
  expect(compileValidator(call.body, 'body')({ ...ref, ...body })).toHaveProperty('value')
})

test('a document describes every command', () => {
  expect(Object.keys(COMMANDS).filter((name) => !written.some((line) => line.name === name))).toEqual([])
})

test.each(written)(
  'npm run touchline -- $name $line from the documents is accepted by the command',
  ({ name, line }) => {
    expect(named(name).read(shellWords(line), ENV)).toBeDefined()
  },
)

test('a negative line and an omitted price are parsed as values, not flags', () => {
  const line = 'price --match 4711 --type BT_HDP --line -0.75 --set -,1.93 --score 1-0 --by ANN --note leaked'
  const [, ...argv] = shellWords(line)
  expect(named('price').read(argv, ENV)).toEqual({
    action: 'decide',
    order: {
      matchId: 4711,
      market: 'BT_HDP',
      act: 'set',
      lineQ: -3,
      prices: [0, 1930],
      score: { home: 1, away: 0 },
      by: { name: 'ANN', note: 'leaked' },
    },
    data: undefined,
  })
})
