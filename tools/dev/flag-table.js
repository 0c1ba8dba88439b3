/** Flags of `npm start`: name, value placeholder and help text. */
export const FLAGS = [
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

/** Environment variables of `npm start`, for the help text. */
export const ENVIRONMENT =
  '  DATABASE_URL names an outside PostgreSQL, HOST the address to listen on (default 127.0.0.1),\n' +
  '  NODES how many processes share that PostgreSQL,\n' +
  '  NATS_URL the NATS servers that nodes exchange messages by (NATS_USER, NATS_PASSWORD and others:\n' +
  '  docs/running.md),\n' +
  '  TRUSTED_PROXY the proxies before it, PUBLIC_ORIGIN the https addresses that members know,\n' +
  '  OFFICE_ORIGIN those of the back office alone,\n' +
  '  TOUCHLINE_BRAND the brand where no flag does'
