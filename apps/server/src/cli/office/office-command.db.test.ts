import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backoffice } from '../../backoffice/index.ts'
import { makeStaff, OFFICE_PASSWORD, OfficeClient } from '../../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../../backoffice/testing/two-lines.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { type OfficeTerminal, runOffice } from './office-command.ts'
import { sessionFilePath } from './session-file.ts'

let server: TestModules
let folder: string
/** Generates the codes of the operator's authenticator. */
let authenticator: OfficeClient

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'office-'))
  server = await openTestModules(backoffice)
  await makeTwoLines(server)
  authenticator = new OfficeClient(server, await makeStaff(server, { operator: 'demo' }))
})
afterAll(async () => {
  await server.drop()
  await rm(folder, { recursive: true })
})

/** Runs `office` against the modules, and answers prompts by their question. Returns output and exit code. */
async function office(argv: readonly string[], answers: Readonly<Record<string, string>> = {}) {
  const [out, err, prompts]: [string[], string[], string[]] = [[], [], []]
  const terminal: OfficeTerminal = {
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
    env: { XDG_CONFIG_HOME: folder },
    send: (url, { method, headers, body }) =>
      server.request(new URL(url).pathname, { method, headers, body } as Parameters<TestModules['request']>[1]),
    prompt: async (question) => {
      prompts.push(question)
      const answer = answers[question]
      if (answer === undefined) throw new Error(`${question} is missing`)
      return answer
    },
  }
  const code = await runOffice(argv, terminal)
  return { code, out: out.join('\n'), err: err.join('\n'), prompts }
}

const PASSWORD = { Password: OFFICE_PASSWORD }

test('a login without a session file is refused, and a login stores the session for its user only', async () => {
  expect(await office(['settings'])).toMatchObject({
    code: 1,
    err: 'office: there is no session for http://localhost:4600: npm run touchline -- office login',
  })
  expect(await office(['login', '--login', 'demo-main'], { Password: 'wrong' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^office: invalid_password: .*password/) as unknown,
  })
  const { code, out } = await office(['login', '--login', 'demo-main'], PASSWORD)
  const file = sessionFilePath({ XDG_CONFIG_HOME: folder })
  expect([code, out]).toEqual([0, `demo-main is logged in at http://localhost:4600; the session is in ${file}`])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).not.toContain(OFFICE_PASSWORD)
})

test('a second factor is enrolled by calls, and proved at the next login', async () => {
  const enrolled = await office(['secondfactor/enrol', '--json'], { '--password': OFFICE_PASSWORD })
  authenticator.secret = (JSON.parse(enrolled.out) as { secret: string }).secret
  expect(await office(['secondfactor/confirm', '--code', authenticator.code()])).toMatchObject({ code: 0, prompts: [] })
  const factor = 'Second factor (code of the app, or a recovery code)'
  const prompted = await office(['login', '--login', 'demo-main'], { ...PASSWORD, [factor]: authenticator.code() })
  expect(prompted).toMatchObject({ code: 0, prompts: ['Password', factor] })
  const flagged = await office(['login', '--login', 'demo-main', '--code', authenticator.code()], PASSWORD)
  expect(flagged).toMatchObject({ code: 0, prompts: ['Password'] })
})

test('a read prints lines and tables, and JSON on request', async () => {
  const { code, out } = await office(['accounts', '--search', 'AA'])
  expect(code).toBe(0)
  expect(out).toMatch(/^rows:\n {2}account +.*\n {2}AA +/)
  expect(out).toMatch(/^next: -$/m)
  const json = JSON.parse((await office(['accounts', '--search', 'AA', '--json'])).out) as { rows: object[] }
  expect(json.rows).toHaveLength(4)
  expect((await office(['accountsfile', '--search', 'AA00'])).out.match(/^ {2}\w+/gm)).toEqual([
    '  account',
    '  AA00',
    '  AA0000',
    '  AA0000001',
  ])
})

test('a change is made with the permissions and the name of the login, and a repeated reference once', async () => {
  const set = ['setaccount', '--account', 'AA0000', '--state', 'suspended']
  const first = await office(set)
  expect(first).toMatchObject({ code: 0, out: 'done' })
  const ref = /--ref (\S+)$/.exec(first.err)?.[1] ?? ''
  expect(await office([...set, '--ref', ref])).toMatchObject({ code: 0, out: 'done', err: '' })
  expect((await office(['account', '--account', 'AA0000'])).out).toMatch(/^account\..*state.*suspended/m)
  const { rows } = await server.database.owner.query(
    "select ordered_by, arguments->>'account' as account from audit_log where command = 'office/setaccount'",
  )
  expect(rows).toEqual([{ ordered_by: 'demo-main', account: 'AA0000' }])
})

test('AR4 a call that requires the second factor again gets the code of the flag or of the prompt', async () => {
  const created = await office(['makelaunchkey', '--keyId', 'one'], { 'Second factor': authenticator.code() })
  expect(created).toMatchObject({ code: 0, prompts: ['Second factor'] })
  expect(created.out).toMatch(/^secret: \S{40,}$/m)
  const flagged = await office(['makelaunchkey', '--keyId', 'two', '--code', authenticator.code()])
  expect(flagged).toMatchObject({ code: 0, prompts: [] })
  expect(await office(['makelaunchkey', '--keyId', 'three', '--code', '000000'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('office: secondFactorWrong: ') as unknown,
  })
})

test('a refusal prints code, field and English text with exit code 1', async () => {
  expect(await office(['setsetting', '--name', 'cash_out', '--was', 'false', '--value', '7'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^office: badInput: --value: value must be /) as unknown,
  })
  const { out } = await office(['settings', '--json'])
  const { settings } = JSON.parse(out) as { settings: readonly { name: string; value: unknown }[] }
  const isOn = settings.find(({ name }) => name === 'cash_out')?.value === true
  const stale = ['setsetting', '--name', 'cash_out', '--was', String(!isOn), '--value', String(!isOn)]
  expect(await office(stale)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^office: changedMeanwhile: \S.*\./) as unknown,
  })
  expect(await office(['account', '--account', 'NOBODY'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^office: notFound: \S.*\./) as unknown,
  })
})

test.each([
  [['setacount'], '"setacount" is not a call'],
  [['setaccount', '--acount', 'AA'], '"--acount" is not a flag. Known: '],
  [['setaccount', '--ref', 'ref-00001'], '--account is missing: give '],
  [['setaccount', '--account', 'AA', '--state', 'gone'], '--state is "gone": give one of "active"'],
  [['accounts', '--size', 'many'], '--size is "many": give integer from 1 to'],
  [['cash', '--account', 'AA', '--amount', '1.5'], '--amount is "1.5": give '],
  [['accounts', '--url', 'http://bets.example'], '--url is "http://bets.example": give an https address'],
  [['login', 'now'], 'unexpected argument "now"'],
])('office %j is refused before a request is sent, with exit code 2: %s', async (argv, message) => {
  const { code, err, out } = await office(argv)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(`office: ${message}`)
  expect(err).toMatch(/^See npm run touchline -- office \w+ --help\.$/m)
})

test('an address without a server is named, with exit code 1', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const url = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`
  await new Promise((resolve) => probe.close(resolve))
  const err: string[] = []
  const terminal: OfficeTerminal = {
    print: () => undefined,
    printError: (line) => err.push(line),
    env: { XDG_CONFIG_HOME: folder, TOUCHLINE_URL: url, TOUCHLINE_STAFF_PASSWORD: OFFICE_PASSWORD },
    send: (address, request) => fetch(address, request),
    prompt: async () => '',
  }
  expect(await runOffice(['login', '--login', 'demo-main'], terminal)).toBe(1)
  expect(err).toEqual([`office: no server responds at ${url}: start it, or give its address with --url`])
})

test('without a word, office lists the calls, and a call describes its fields', async () => {
  const { code, out } = await office([])
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}accounts +view +List the direct accounts/m)
  expect((await office(['setaccount', '--help'])).out).toContain('Permission: members')
})

test('a logout ends the session on the server and removes it from the file', async () => {
  const file = sessionFilePath({ XDG_CONFIG_HOME: folder })
  const stored = await readFile(file, 'utf8')
  expect(await office(['logout'])).toMatchObject({ code: 0, out: 'logged out of http://localhost:4600' })
  const { token } = Object.values(JSON.parse(stored) as Record<string, { token: string }>)[0] ?? { token: '' }
  expect(await server.post('/office/me', {}, { authorization: `Bearer ${token}` })).toMatchObject({ status: 0 })
  expect(await readFile(file, 'utf8')).toBe('{}\n')
})
