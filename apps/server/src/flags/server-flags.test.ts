import path from 'node:path'
import { expect, test } from 'vitest'
import { parseOptions } from '../main.ts'

function parse(...argv: string[]) {
  return parseOptions(argv, { INIT_CWD: '/home/someone' })
}

test('options have their defaults without flags', () => {
  expect(parse()).toMatchObject({
    ok: true,
    options: {
      port: 4600,
      host: '127.0.0.1',
      fixturesDir: null,
      seed: 1,
      speed: 1,
      databaseUrl: undefined,
      offers: [],
      sports: [],
      brand: 'touchline',
      docs: false,
      demo: undefined,
    },
  })
})

test('flags are parsed, and paths are relative to the directory where npm was called', () => {
  expect(parse('--port', '80', '--data=d', '--fixtures', '../f', '--seed', '7', '--speed', '0.5')).toMatchObject({
    ok: true,
    options: {
      port: 80,
      dataDir: path.resolve('/home/someone/d'),
      fixturesDir: path.resolve('/home/f'),
      seed: 7,
      speed: 0.5,
    },
  })
  expect(parse('--sports', 'politics,entertainment')).toMatchObject({
    options: { sports: ['politics', 'entertainment'] },
  })
  expect(parse('--offer', 'cashout,builder')).toMatchObject({ options: { offers: ['cashout', 'builder'] } })
})

test('a process has every role unless roles are given', () => {
  const rolesOf = (given: ReturnType<typeof parse>) => (given.ok ? [...(given.options.roles ?? [])] : given.message)
  expect(rolesOf(parse())).toEqual(['api', 'push', 'feed', 'worker'])
  expect(rolesOf(parse('--roles', 'api,push'))).toEqual(['api', 'push'])
  expect(rolesOf(parseOptions([], { TOUCHLINE_ROLES: 'feed' }))).toEqual(['feed'])
  expect(rolesOf(parseOptions([], { TOUCHLINE_ROLES: '' }))).toEqual(['api', 'push', 'feed', 'worker'])
})

test.each([
  [['--roles', 'api,web'], '--roles is "api,web": give any of api,push,feed,worker'],
  [['--port', 'x'], '--port is "x": give a whole number from 0 to 65535'],
  [['--port', '65536'], '--port is "65536": give a whole number from 0 to 65535'],
  [['--port', '1.5'], '--port is "1.5": give a whole number from 0 to 65535'],
  [['--port='], '--port is "": give a whole number from 0 to 65535'],
  [['--sports', 'politics,chess'], '--sports is "politics,chess": give any of entertainment,politics'],
  [['--seed', '1e308'], '--seed is "1e308": give a whole number from 0 to 4294967295'],
  [['--speed', '0'], '--speed is "0": give a number from 0.01 to 10000'],
  [['--offer', 'cashout,all'], '--offer is "cashout,all": give any of cashout,builder'],
  [['--brand', '../x'], '--brand is "../x": give the name of a folder of apps/member/brands'],
  [['--speed=-1'], '--speed is "-1": give a number from 0.01 to 10000'],
  [['--speed', 'NaN'], '--speed is "NaN": give a number from 0.01 to 10000'],
])('%j is refused with a one-line message', (argv, message) => {
  expect(parse(...argv)).toEqual({ ok: false, message })
})

test('an unknown flag and an extra argument are refused by name', () => {
  for (const wrong of ['--prot', 'start']) {
    const parsed = parse(wrong)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? '' : parsed.message).toContain(wrong)
    expect(parsed.ok ? '' : parsed.message).not.toContain('\n')
  }
})

function withEnv(env: Record<string, string>) {
  return parseOptions([], { INIT_CWD: '/home/someone', ...env })
}

test('trusted proxies and public origins are lists in environment variables', () => {
  expect(withEnv({ TRUSTED_PROXY: ' 127.0.0.1, 10.0.0.0/24,fd00::/64,' })).toMatchObject({
    options: {
      outside: { trustedProxies: ['127.0.0.1', '10.0.0.0/24', 'fd00::/64'], publicOrigins: [], officeOrigins: [] },
    },
  })
  expect(withEnv({ PUBLIC_ORIGIN: 'https://Bets.example:443/, https://m.bets.example:8443' })).toMatchObject({
    options: { outside: { publicOrigins: ['https://bets.example', 'https://m.bets.example:8443'] } },
  })
  expect(withEnv({ OFFICE_ORIGIN: 'https://Office.example/' })).toMatchObject({
    options: { outside: { publicOrigins: [], officeOrigins: ['https://office.example'] } },
  })
  expect(withEnv({ TV_ORIGINS: 'https://tv.example' })).toMatchObject({
    options: { outside: { officeOrigins: [], tvOrigins: ['https://tv.example'] } },
  })
})

test.each([
  'loopback',
  'nginx',
  '127.1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.1:80',
  '10.0.0.0/8/8',
  '*',
])('TRUSTED_PROXY refuses %s with a one-line message', (word) => {
  expect(withEnv({ TRUSTED_PROXY: `127.0.0.1,${word}` })).toEqual({
    ok: false,
    message: `TRUSTED_PROXY contains "${word}": give addresses or ranges, such as 127.0.0.1,10.0.0.0/24,fd00::/64`,
  })
})

test('the connection limit per address is a number in an environment variable', () => {
  expect(withEnv({})).toMatchObject({ options: { connectionsPerAddress: 1_000 } })
  expect(withEnv({ CONNECTIONS_PER_ADDRESS: '250' })).toMatchObject({ options: { connectionsPerAddress: 250 } })
  for (const word of ['9', '15001', 'many', '12.5']) {
    expect(withEnv({ CONNECTIONS_PER_ADDRESS: word })).toEqual({
      ok: false,
      message: `CONNECTIONS_PER_ADDRESS is "${word}": give a whole number from 10 to 15000`,
    })
  }
})

test.each(['http://bets.example', 'bets.example', 'https://bets.example/x', 'https://a:b@bets.example', 'https://x?y'])(
  'PUBLIC_ORIGIN and OFFICE_ORIGIN refuse %s with a one-line message',
  (word) => {
    for (const variable of ['PUBLIC_ORIGIN', 'OFFICE_ORIGIN']) {
      expect(withEnv({ [variable]: word })).toEqual({
        ok: false,
        message: `${variable} contains "${word}": give https addresses without a path, such as https://bets.example`,
      })
    }
  },
)

test('flags enable or disable the demo and enable the API description', () => {
  expect(parse('--demo', '--docs')).toMatchObject({ options: { demo: true, docs: true } })
  expect(parse('--no-demo')).toMatchObject({ options: { demo: false, docs: false } })
})

test('an empty variable counts as unset, and a flag overrides its variable', () => {
  const empty = { HOST: '', DATABASE_URL: '', NATS_URL: '', TOUCHLINE_BRAND: '', TOUCHLINE_SPORTS: '', LEAVE_MS: '' }
  expect(withEnv(empty)).toMatchObject({
    options: {
      host: '127.0.0.1',
      databaseUrl: undefined,
      nats: undefined,
      brand: 'touchline',
      sports: [],
      leaveMs: 0,
    },
  })
  const env = { INIT_CWD: '/home/someone', TOUCHLINE_BRAND: 'senja', TOUCHLINE_SPORTS: 'politics' }
  expect(parseOptions([], env)).toMatchObject({ options: { brand: 'senja', sports: ['politics'] } })
  expect(parseOptions(['--brand', 'x'], env)).toMatchObject({ options: { brand: 'x', sports: ['politics'] } })
  expect(parseOptions([], { TOUCHLINE_SPORTS: 'chess' })).toMatchObject({
    message: 'TOUCHLINE_SPORTS is "chess": give any of entertainment,politics',
  })
})
