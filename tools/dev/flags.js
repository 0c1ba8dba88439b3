import { PlainError } from './report.js'

/** Every flag of `npm start`, with what stands after it and what it does. */
const FLAGS = [
  { name: '--port', value: 'N', help: 'port to serve on (default 4600)' },
  { name: '--data', value: 'DIR', help: 'folder of the database (default .touchline in the repository)' },
  { name: '--fixtures', value: 'DIR', help: 'play real fixtures found in this folder; without it, a made-up season' },
  { name: '--seed', value: 'N', help: 'seed of everything drawn at random: same seed, same matches (default 1)' },
  { name: '--sports', value: 'LIST', help: 'switch on what is left out: entertainment,politics (default neither)' },
  { name: '--speed', value: 'N', help: 'how fast the matches’ clock runs against the wall clock (default 1)' },
  { name: '--offer', value: 'LIST', help: 'what the demo operator offers too: cashout,builder (default neither)' },
  { name: '--brand', value: 'NAME', help: 'brand of the site, a folder of apps/member/brands (default touchline)' },
  { name: '--wallet', value: 'NAME', help: 'example: run an operator that keeps its own wallet beside it' },
  { name: '--demo', value: '', help: 'play the demo, whose password everybody knows, also beside others’ accounts' },
  { name: '--no-demo', value: '', help: 'no demo accounts (on a new database of this machine alone they are made)' },
  {
    name: '--history',
    value: 'N',
    help: 'days of matches and bets that a new demo has behind it, 0 to 60 (default 30)',
  },
  { name: '--docs', value: '', help: 'describe the API at /docs' },
  { name: '--help', value: '', help: 'show this and stop' },
]

const ENVIRONMENT =
  '  DATABASE_URL names an outside PostgreSQL, HOST the address to listen on (default 127.0.0.1),\n' +
  '  NATS_URL what its nodes tell each other by,\n' +
  '  TRUSTED_PROXY the proxies before it, PUBLIC_ORIGIN the https addresses that members know,\n' +
  '  OFFICE_ORIGIN those of the back office alone,\n' +
  '  TOUCHLINE_BRAND the brand where no flag does'

/** What `npm start -- --help` prints. */
export const helpText = () => {
  const rows = FLAGS.map(({ name, value, help }) => `  ${`${name} ${value}`.padEnd(17)}${help}`)
  return ['Usage: npm start -- [flags]', '', ...rows, '', ENVIRONMENT, '', 'More: docs/running.md'].join('\n')
}

/**
 * Refuses a flag that does not exist or lacks its value before anything is installed or built; what the values mean is
 * the server's to judge.
 * @param {readonly string[]} argv
 */
export const checkFlags = (argv) => {
  for (let index = 0; index < argv.length; index += 1) {
    const [name = '', inline] = (argv[index] ?? '').split('=', 2)
    const flag = FLAGS.find((known) => known.name === name)
    if (flag === undefined) {
      const known = FLAGS.map(({ name: flagName }) => flagName).join(' ')
      throw new PlainError(`"${name}" is not a flag. Known: ${known}. See npm start -- --help.`)
    }
    if (flag.value === '' || inline !== undefined) continue
    index += 1
    const next = argv[index]
    const isMissing = next === undefined || next.startsWith('--')
    if (isMissing) throw new PlainError(`${name} needs a value: ${name} ${flag.value}`)
  }
}
