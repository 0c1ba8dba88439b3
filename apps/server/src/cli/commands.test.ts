import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type Command, runCommand } from './command.ts'
import { COMMANDS } from './commands.ts'

const file = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))

const named = (name: string): Command => {
  const found = commands.find((command) => command.name === name)
  if (found === undefined) throw new Error(`no command ${name}`)
  return found
}

const ENV = { INIT_CWD: '/home/someone' }

/** Runs a command and captures stdout, stderr and the exit code. */
const run = async (name: string, ...argv: readonly string[]) => {
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

const flagsOf = ({ flags }: Command) =>
  Object.values(flags).flatMap((row) =>
    'word' in row || row.flag === undefined ? [] : [{ flag: row.flag, takesValue: 'read' in row }],
  )

/** Splits a shell line into words and removes quotes. */
const shellWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

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
      expect(await refusal(`--${flag}=1`, `--${flag}=1`)).toContain(`--${flag} is given twice`)
    } else expect(await refusal(`--${flag}=yes`)).toContain(`--${flag} takes no value`)
  },
)

test.each<[line: string, message: string]>([
  ['announce', '--text-en is missing: give a text in this or another language'],
  ['announce --text-en x --type news', '--type is "news": give one of general,'],
  ['announce --text-en x --from 2026-11-21T20:00:00', '--from is "2026-11-21T20:00:00": give a time with its zone'],
  ['announce --text-en x --from 2026-11-22T00:00Z --to 2026-11-21T00:00Z', '--to must be later than --from'],
  ['audit now', 'unexpected argument "now"'],
  ['create-member --account a --operator o --currency EUR', '--currency is "EUR": give one of CNY,'],
  ['launch-key', '--operator is missing: give a name'],
  ['launch-key --operator o --add a/b', '--add is "a/b": give 1 to 32 letters'],
  ['launch-key --operator o --add a --remove b', '--add and --remove: give one of them'],
  ['log', 'security|acts is missing: give security or acts'],
  ['log acts --limit 1001', '--limit is "1001": give a whole number from 1 to 1000'],
  ['log acts --before 1.5', '--before is "1.5": give an entry id'],
  ['log acts --kind loginFailed', '--kind goes with security'],
  ['maintenance later', 'on|off is "later": give on or off'],
  ['match', '--match is missing: give a match id'],
  ['match --match 0', '--match is "0": give a match id'],
  ['match --match 1e3 --betting open', '--match is "1e3": give a match id'],
  ['match --match 1 --betting shut --by A', '--betting is "shut": give one of open, closed, hidden'],
  ['match --match 1 --betting closed', '--by is missing: give the name of the person who orders the change'],
  ['match --match 1 --betting closed --by=', '--by is "": give a name of at most 200 characters'],
  ['member --account a --state gone --note x', '--state is "gone": give one of active,'],
  ['member --account a --state closed', '--note is missing: give the reason for the change'],
  ['member', '--account is missing: give the name of a member'],
  ['member --close-demo --account a', '--close-demo cannot be combined with --account'],
  ['money give --account a --amount 1 --ref r', 'deposit|withdraw|transfer is "give": give one of deposit,'],
  ['operator --name A --switch cash_out=maybe', '--switch is "cash_out=maybe": give any of sportsbook,'],
  ['operator-wallet --operator o --url a --by A', '--url is "a": give an https address without a query'],
  ['operator-wallet --operator o --drive --add-key k --by A', '--url, --add-key, --remove-key and --drive: give one'],
  ['pepper --reseal --forget --by A', '--reseal and --forget: give one of them'],
  ['price', '--match is missing: give a match id'],
  ['price --match 1 --type BT_NONE', '--type is "BT_NONE": give a market of the catalogue, such as BT_'],
  ['price --match 1 --type BT_HDP --line=0.3 --set 2,2 --by A', '--line is "0.3": give a line in quarters'],
  [
    'price --match 1 --type BT_HDP --line -0.75 --set 1.9555,2',
    '--set is "1.9555,2": give comma-separated decimal odds',
  ],
  [
    'price --match 1 --type BT_HDP --line -0.75 --set 1.95,2 --suspend --by A',
    '--suspend cannot be combined with --set',
  ],
  ['price --match 1 --set 1.95,2 --by A', '--type is missing: give a market of the catalogue'],
  ['price --match 1 --type BT_HDP --suspend', '--by is missing: give the name of the person who orders the change'],
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
  ['switch --operator demo --builder yes', '--builder is "yes": give on or off'],
  ['switch --operator demo --related all --by A', '--related is "all": give one of none,'],
  ['switch --operator demo --builder on', '--by is missing: give the name of the person who orders the change'],
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
  ['void --match 1 --from 2026-11-21T20:00Z --by A --note x', '--to is missing: give a time with its zone'],
  ['void --match 1 --take-back 0 --by A --note x', '--take-back is "0": give the number of a void'],
  ['void --match 1 --take-back 1 --by A', '--note is missing: give the reason'],
  ['void --match 1 --take-back 1 --from 2026-11-21T20:00Z', '--take-back cannot be combined with --from or --to'],
])('npm run touchline -- %s is refused: %s', async (line, message) => {
  const [name = '', ...argv] = shellWords(line)
  const { err, code } = await run(name, ...argv)
  expect(err).toContain(`${name}: ${message}`)
  expect(code).toBe(2)
})

test.each<[line: string]>([
  ['announce --text-en x'],
  ['announce --text-en x --to-member a'],
  ['create-member --account a --operator o --currency MYR'],
  ['launch-key --operator o --add k'],
  ['launch-key --operator o --remove k'],
  ['maintenance on'],
  ['maintenance off --operator o'],
  ['match --match 1 --betting open'],
  ['member --account a --state closed --note x'],
  ['member --close-demo'],
  ['money deposit --account a --amount 1 --ref r'],
  ['money withdraw --account a --amount 1 --ref r'],
  ['money transfer --account a --to b --amount 1 --ref r'],
  ['operator --name A --new --type 1'],
  ['operator --name A --sessions many'],
  ['operator --name A --switch cash_out=on'],
  ['operator-wallet --operator o --url https://wallet.example'],
  ['operator-wallet --operator o --drive'],
  ['pepper --reseal'],
  ['pepper --forget'],
  ['price --match 1 --type BT_HDP --release'],
  ['price --type BT_HDP --withdrawn model'],
  ['room --operator o --name x --currency MYR --matches 1,2,3'],
  ['switch --operator o --cash-out off'],
  ['upline new --under AB --level agent --ref r'],
  ['upline member --under AB --ref r'],
  ['upline move --account a --under AB --ref r'],
  ['upline set --account AB --state active --ref r'],
  ['void --match 1 --take-back 1 --note x'],
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
  ['launch-key --operator o'],
  ['log acts'],
  ['maintenance'],
  ['match --match 1'],
  ['member --account a'],
  ['operator --name A'],
  ['operator-wallet --operator o'],
  ['pepper'],
  ['price --match 1'],
  ['switch --operator o'],
  ['upline tree --operator o'],
  ['upline show --account AB'],
  ['void --match 1'],
])('npm run touchline -- %s is read-only and needs no --by', (line) => {
  const [name = '', ...argv] = shellWords(line)
  expect(named(name).read(argv, ENV)).toBeDefined()
})

const written = [...file('docs/running.md').matchAll(/^ {4}npm run touchline -- (\S+)(?: (.*))?$/gm)]
  .map(([, name = '', line = '']) => ({ name, line }))
  .filter(({ name }) => name in COMMANDS)

test('docs/running.md documents every command', () => {
  expect(Object.keys(COMMANDS).filter((name) => !written.some((line) => line.name === name))).toEqual([])
})

test.each(written)(
  'npm run touchline -- $name $line from docs/running.md is accepted by the command',
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
