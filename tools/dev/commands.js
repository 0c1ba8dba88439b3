import { ENVIRONMENT, FLAGS } from './flag-table.js'
import { PlainError } from './report.js'

/** @typedef {{ name: string, value: string, help: string }} Flag value: '' if the flag takes no value */
/**
 * @typedef {object} Command a script of package.json
 * @property {string} does one-line description
 * @property {string} [words] positional arguments; omitted if the script takes none
 * @property {readonly Flag[]} flags
 * @property {string} [more] additional help text
 * @property {string} [file] program that tools/dev/run.js runs for the script
 */

/** @type {(name: string, value: string, help: string) => Flag} */
function flag(name, value, help) {
  return { name, value, help }
}

/** @type {(...names: string[]) => readonly Flag[]} */
function numbers(...names) {
  return names.map((name) => flag(`--${name}`, 'N', `${name} of the bench that takes it`))
}

/** Flags of `npm start` that the server accepts. `--wallet` belongs to `npm start` only. */
const SERVER_FLAGS = FLAGS.filter(({ name }) => name !== '--wallet' && name !== '--help')

/** Scripts of package.json, except the commands of the server (`src/cli`). */
/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  start: {
    does: 'Builds what changed and serves Touchline.',
    flags: FLAGS.filter(({ name }) => name !== '--help'),
    more: `${ENVIRONMENT}\n\nMore: docs/running.md`,
  },
  dev: { does: 'Serves Touchline from its sources and reloads what changes.', flags: SERVER_FLAGS },
  test: {
    does: 'Runs the tests without a browser and one browser test per product, or the files named.',
    words: '[FILE…]',
    flags: [
      flag('--all', '', 'every browser test file too'),
      flag('--cluster', '', 'browser tests against several nodes over one database'),
      flag('--project', 'NAME', 'only unit, db, e2e-touchline or e2e-senja'),
      flag('-t', 'NAME', 'only tests whose name has this in it'),
      flag('-u', '', 'write snapshots anew'),
      flag('--shard', 'N/M', 'only this part of the files'),
      flag('--bail', 'N', 'stop after so many failures'),
    ],
  },
  'test:quick': {
    does: 'Runs the pure tests, and the database tests in the folders of changed files.',
    flags: [],
    more: 'Changed: since the last common commit with main.',
  },
  verify: {
    does: 'Checks types, lint, format and repository rules: all checks, or the named ones.',
    words: '[NAME…]',
    flags: [],
  },
  untranslated: {
    file: 'tools/check/list-untranslated.ts',
    does: 'Lists the texts that are not translated yet, and fails if there is one.',
    flags: [],
  },
  describe: { does: 'Writes all generated files: API descriptions, API types, docs/schema.sql.', flags: [] },
  bench: {
    file: 'tools/bench/main.ts',
    does: 'Measures one thing; its last line is the result as JSON.',
    words: 'NAME',
    flags: [
      flag('--list', '', 'name all benches'),
      ...numbers('seconds', 'members', 'connections', 'matches', 'changes', 'rounds', 'slower', 'tickets', 'pairs'),
      ...numbers('rate', 'abreast', 'accounts', 'bookings', 'rooms'),
      flag('--account', 'NAME', 'load: who logs in'),
      flag('--language', 'CODE', 'load: language of the site'),
      flag('--only', 'LIST', 'neighbour: only these kinds'),
      flag('--meet', '', 'rooms: members of all rooms meet'),
    ],
  },
  conformance: {
    file: 'tools/conformance/main.ts',
    does: 'Checks an operator’s wallet against every promise of docs/operator-api.md.',
    flags: [
      flag('--url', 'URL', 'address of the wallet, as https://wallet.example/touchline'),
      flag('--key', 'KEY', 'name of the key (default first)'),
      flag('--secret', 'SECRET', 'secret of that key'),
      flag('--account', 'NAME', 'a member with some money, all of which is given back'),
      flag('--currency', 'CODE', 'currency of the member (default MYR)'),
      flag('--report', 'FILE', 'writes every check and call there as JSON'),
      flag('--token', 'TOKEN', 'an unused token that logs the member in: checks authenticate'),
      flag('--log-out', 'COMMAND', 'ends the member’s sessions at the operator; runs once, last'),
    ],
  },
  'example-operator': {
    file: 'tools/example-operator/main.ts',
    does: 'Plays one round as an operator that launches a member.',
    flags: [
      flag('--secret', 'SECRET', 'of a key that npm run touchline -- office makelaunchkey made'),
      flag('--key', 'KEY', 'name of the key (default first)'),
      flag('--audience', 'NAME', 'operator and brand (default demo/touchline)'),
      flag('--account', 'NAME', 'the member (default demo1)'),
      flag('--url', 'URL', 'address of the server (default http://localhost:4600)'),
    ],
  },
  icons: {
    file: 'tools/brand/main.ts',
    does: 'Draws the PNG icons of apps/member/brands/NAME from its favicon.svg.',
    words: 'NAME',
    flags: [],
  },
  clip: { file: 'tools/television/main.ts', does: 'Records the clip of our own live TV channel anew.', flags: [] },
  cluster: {
    file: 'tools/cluster/main.ts',
    does: 'Runs eight nodes over one PostgreSQL behind one address.',
    flags: SERVER_FLAGS.filter(({ name }) => name !== '--data'),
    more: 'It takes commands while it runs: status, restart [NAME], kill NAME, pause NAME, resume NAME, begin NAME.',
  },
  mutate: {
    file: 'tools/mutate/main.ts',
    does: 'Changes the betting rules line by line and counts the changes that no test notices.',
    flags: [
      flag('--mutate', 'FILES', 'only these files, globs separated by commas'),
      flag('--force', '', 'test again what has not changed since the last run'),
      flag('--concurrency', 'N', 'processes at a time (default 2)'),
    ],
    more: 'Fails below 90 %. Known survivors: tools/mutate/survivors.md.',
  },
  screens: {
    file: 'tools/screens/main.ts',
    does: 'Takes pictures of every screen and fails where one does not fit.',
    flags: [
      flag('--languages', 'LIST', 'languages to show, or all (default en)'),
      flag('--sizes', 'LIST', 'window sizes as 1440x900 (default phones, tablet, laptops and screens)'),
      flag('--theme', 'NAME', 'light or dark (default light)'),
      flag('--out', 'DIR', 'where the pictures go (default .screens)'),
      flag('--fixtures', 'DIR', 'play real fixtures, as npm start does'),
      flag('--url', 'URL', 'look at a server that runs already'),
    ],
  },
}

/**
 * Returns the command line of a script.
 * @param {string} name
 */
function callOf(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}

/**
 * Returns the text of `--help`.
 * @param {string} name
 */
export function helpOf(name) {
  const { does, words = '', flags, more } = commandOf(name)
  const rows = [...flags, flag('--help', '', 'show this and stop')].map(
    (row) => `  ${`${row.name} ${row.value}`.padEnd(20)}${row.help}`,
  )
  const usage = `Usage: ${[callOf(name), '--', words, '[flags]'].filter((part) => part !== '').join(' ')}`
  return [usage, '', does, '', ...rows, ...(more === undefined ? [] : ['', more])].join('\n')
}

/** @param {string} name */
function commandOf(name) {
  const command = COMMANDS[name]
  if (command === undefined) throw new PlainError(`"${name}" is not a command`)
  return command
}

/**
 * Refuses an unknown flag, a flag without its value, and a positional argument if the command takes none. The program
 * itself validates the values.
 * @param {string} name
 * @param {readonly string[]} argv
 */
export function checkFlags(name, argv) {
  const { flags, words } = commandOf(name)
  const see = `See ${callOf(name)} -- --help.`
  for (let index = 0; index < argv.length; index += 1) {
    const [flagName = '', inline] = (argv[index] ?? '').split('=', 2)
    if (!flagName.startsWith('-')) {
      if (words === undefined) throw new PlainError(`"${flagName}" is a word too many. ${see}`)
      continue
    }
    const found = flags.find((known) => known.name === flagName)
    if (found === undefined) {
      const known = [...flags.map((each) => each.name), '--help'].join(' ')
      throw new PlainError(`"${flagName}" is not a flag. Known: ${known}. ${see}`)
    }
    if (found.value === '' || inline !== undefined) continue
    index += 1
    const next = argv[index]
    if (next === undefined || next.startsWith('--')) {
      throw new PlainError(`${flagName} needs a value: ${flagName} ${found.value}`)
    }
  }
}

/**
 * Returns the help text to print, or null to run the command. Throws a PlainError for unknown flags.
 * @param {string} name
 * @param {readonly string[]} argv
 */
export function helpAsked(name, argv) {
  if (argv.includes('--help') || argv.includes('-h')) return helpOf(name)
  checkFlags(name, argv)
  return null
}

/**
 * Returns the command with the given program file; null for a program with its own flag checks.
 * @param {string} file
 */
export function commandOfFile(file) {
  return Object.entries(COMMANDS).find(([, command]) => command.file === file)?.[0] ?? null
}
