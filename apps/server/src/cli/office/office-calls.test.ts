import { expect, test } from 'vitest'
import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import { compileValidator } from '../../platform/http/validation/validate.ts'
import { CLIENT_FLAGS, formatCallArguments, listCallFlags, parseCallArguments, PROOF } from './call-flags.ts'
import { readOfficeCalls } from './office-calls.ts'
import { describeCall, describeOffice } from './office-help.ts'

const calls = readOfficeCalls()

function call(name: string) {
  const found = calls.get(name)
  if (found === undefined) throw new Error(`no call ${name}`)
  return found
}

const PERMISSIONS = ['session', 'proof', 'main', ...STAFF_RIGHTS]
/** Calls of a caller who has no session yet. */
const OPEN = ['login', 'passkeylogin', 'passkeyloginoptions']

test.each([...calls.values()])('$name: its example survives the way over flags and is valid', ({ body, example }) => {
  const argv = formatCallArguments(body, example)
  const parsed = parseCallArguments(body, argv)
  expect(parsed).toEqual({ body: example, client: {} })
  expect(compileValidator(body, 'body')(parsed.body)).toEqual({ value: example })
})

test.each([...calls.values()])('$name: help names permission, required flags and allowed values', (each) => {
  const text = describeCall(each).join('\n')
  expect(text).toContain(each.summary)
  if (!OPEN.includes(each.name)) expect(PERMISSIONS).toContain(each.permission)
  for (const { name, expected } of listCallFlags(each.body)) {
    expect(text).toMatch(new RegExp(`^ {2}--(\\[no-\\])?${name.replaceAll('.', '\\.')}( VALUE)?( |$)`, 'm'))
    expect(expected).not.toBe('')
  }
  for (const name of each.body.required ?? [])
    expect(listCallFlags(each.body).some((flag) => `${flag.name}.`.startsWith(`${name}.`))).toBe(true)
})

test('no field of a call has the name of a flag of the client, except a code without a step-up', () => {
  const conflicting = [...calls.values()].filter(({ body: { properties = {} } }) =>
    Object.keys(CLIENT_FLAGS).some((flag) => flag in properties && (flag !== 'code' || PROOF in properties)),
  )
  expect(conflicting.map(({ name }) => name)).toEqual([])
})

test('the list of calls has a line with permission and summary for each call', () => {
  const lines = describeOffice(calls)
  for (const { name, summary } of calls.values())
    expect(lines.some((line) => line.startsWith(`  ${name} `) && line.endsWith(summary))).toBe(true)
  expect(lines.find((line) => line.startsWith('  setsetting '))).toMatch(/ settings +Change one setting/)
})

const CASES: readonly (readonly [name: string, argv: readonly string[], body: object])[] = [
  [
    'setsetting',
    ['--name', 'cash_out', '--was', 'true', '--value', 'false'],
    { name: 'cash_out', was: true, value: false },
  ],
  ['setsetting', ['--was', '500', '--value', '600'], { was: 500, value: 600 }],
  ['setsetting', ['--was', 'a,b', '--value', '1,2'], { was: ['a', 'b'], value: [1, 2] }],
  ['setsetting', ['--was', '"500"', '--value', '["a"]'], { was: '500', value: ['a'] }],
  [
    'setaccount',
    ['--priceGroup', 'null', '--closed=', '--noLimits', '1'],
    { priceGroup: null, closed: [], noLimits: [1] },
  ],
  ['createaccount', ['--top.id', 'AB', '--top.currency', 'MYR'], { top: { id: 'AB', currency: 'MYR' } }],
  ['createaccount', ['--top', '{"id":"AB"}', '--top.currency', 'MYR'], { top: { id: 'AB', currency: 'MYR' } }],
  [
    'createaccount',
    ['--limits.sportIds', '1,2', '--limits.minBet', '100'],
    { limits: { sportIds: [1, 2], minBet: '100' } },
  ],
  ['announce', ['--texts.en', 'Hello, all', '--no-marquee'], { texts: { en: 'Hello, all' }, marquee: false }],
  ['announce', ['--toMs', '2026-11-22T06:00:00+08:00'], { toMs: Date.UTC(2026, 10, 21, 22) }],
  ['changematch', ['--change.kind', 'void', '--change.fromMs', '5'], { change: { kind: 'void', fromMs: 5 } }],
  ['cash', ['--amount', '-500'], { amount: '-500' }],
]

test.each(CASES)('office %s %j has the body %j', (name, argv, body) => {
  expect(parseCallArguments(call(name).body, argv).body).toEqual(body)
})

test.each([
  ['setaccount', ['--acount', 'a'], '"--acount" is not a flag. Known: --url --json --code --ref --account'],
  ['setaccount', ['--account'], '--account needs a value'],
  ['setaccount', ['AB'], 'unexpected argument "AB"'],
  ['announce', ['--marquee=yes'], '--marquee takes no value'],
  ['announce', ['--account', 'a', '--account', 'b'], '--account is repeated'],
  ['createaccount', ['--top', 'AB', '--top.id', 'AB'], '--top.id cannot be combined with --top'],
])('office %s %j is refused: %s', (name, argv, message) => {
  expect(() => parseCallArguments(call(name).body, argv)).toThrow(message)
})
