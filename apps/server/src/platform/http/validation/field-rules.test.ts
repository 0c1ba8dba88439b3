import { FIELD_RULES, type FieldFault } from '@touchline/contract/field-rules'
import { UserLogin } from '@touchline/contract/accounts/account'
import { GiveCredit, PayCash } from '@touchline/contract/office/money'
import { CashOutQuote } from '@touchline/contract/sportsbook/cash-out'
import { BetParlay, BetSingle } from '@touchline/contract/sportsbook/placing'
import { MemberRoomQuery } from '@touchline/contract/tournament/room'
import Type, { type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { fieldMessage } from './field-message.ts'
import { type Path, readDescribed, type Schema, replaceAtPath } from '../testing/described-calls.ts'
import { BadInput, compileValidator } from './validate.ts'

function faultOf(field: TSchema, value: unknown): FieldFault | null {
  const schema = Type.Object({ stake: field })
  const checked = compileValidator(schema, 'body')(value === undefined ? {} : { stake: value })
  return 'error' in checked ? checked.error.fault : null
}

/** One violation per kind of schema rule, with the expected message. */
const VIOLATIONS: readonly (readonly [field: TSchema, value: unknown, message: string])[] = [
  [Type.String(), undefined, 'stake is required.'],
  [Type.String(), null, 'stake is required.'],
  [Type.String({ minLength: 1 }), '', 'stake is required.'],
  [Type.String({ pattern: '^[0-9]{1,4}$' }), '  ', 'stake is required.'],
  [Type.Object({ a: Type.Optional(Type.String()) }), 7, 'stake is required.'],
  [Type.Array(Type.String(), { minItems: 1 }), [], 'stake is required.'],
  [Type.Integer({ minimum: 3 }), 2, 'stake must be 3 or more.'],
  [Type.Integer({ maximum: 30 }), 31, 'stake must be 30 or less.'],
  [Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), '0', 'stake must be 1 or more.'],
  [Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), '-5', 'stake must be 1 or more.'],
  [Type.String({ pattern: '^-?[1-9][0-9]{0,14}$' }), '0', 'stake must differ from 0.'],
  [Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' }), '-5', 'stake must be 0 or more.'],
  [Type.String({ minLength: 6 }), 'abc', 'stake is too short. The minimum length is 6.'],
  [Type.String({ pattern: '^[0-9]{6}$' }), '123', 'stake is too short. The minimum length is 6.'],
  [Type.Array(Type.Integer(), { minItems: 2 }), [1], 'stake is too short. The minimum length is 2.'],
  [Type.String({ maxLength: 3 }), 'abcd', 'stake is too long. The maximum length is 3.'],
  [Type.String({ pattern: '^[A-Z]{3}$' }), 'USDT', 'stake is too long. The maximum length is 3.'],
  [Type.Array(Type.Integer(), { maxItems: 1 }), [1, 2], 'stake is too long. The maximum length is 1.'],
  [Type.String({ pattern: '^[A-Za-z]{3}$' }), 'U5D', 'stake may contain letters only.'],
  [Type.String({ pattern: '^[A-Z]{3}$' }), 'U5D', 'stake must be 3 capital letters.'],
  [Type.String({ pattern: '^[A-Za-z0-9]+$' }), 'a b', 'stake may contain letters and digits only.'],
  [Type.String({ pattern: '^[A-Za-z0-9_-]+$' }), 'a b', 'stake must be letters, digits, _ or -.'],
  [
    Type.String({ pattern: '^[A-Za-z0-9 _.-]{1,32}$' }),
    'a/b',
    'stake must be 1 to 32 letters, digits, spaces, _, . or -.',
  ],
  [Type.String({ pattern: '^[A-Z0-9_]{2,40}$' }), 'hdp', 'stake must be 2 to 40 capital letters, digits or _.'],
  [Type.String({ pattern: '^[A-Z]{3}$' }), 'usd', 'stake must be 3 capital letters.'],
  [Type.String({ pattern: '^[0-9a-f]{8}$' }), 'wxyz0000', 'stake must be 8 letters from a to f or digits.'],
  [
    Type.String({ pattern: '^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$' }),
    ' a',
    'stake must be printable text without a space at either end.',
  ],
  [Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }), '1 May', 'stake must be a date, YYYY-MM-DD.'],
  [Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }), 20_261_129, 'stake must be a date, YYYY-MM-DD.'],
  [Type.Integer(), '12', 'stake must be a number.'],
  [Type.Integer(), 1.5, 'stake must be a number.'],
  [Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), '1.5', 'stake must be a number.'],
  [Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), 1000, 'stake must be a number.'],
  [Type.String({ pattern: '^https?://[a-z0-9.:-]+$' }), 'ftp://a', 'stake must be a valid URL.'],
  [Type.Enum(['home', 'away']), 'draw', 'Select an option for stake: "home", "away".'],
  [Type.Boolean(), 'yes', 'Select an option for stake: true, false.'],
  [Type.Union([Type.Literal(1), Type.Literal(2)]), 3, 'Select an option for stake: 1, 2.'],
  [Type.Union([Type.Integer({ maximum: 9 }), Type.Null()]), 10, 'stake must be 9 or less.'],
]

test.each(VIOLATIONS)('%j: %j is refused with the message of its rule', (field, value, message) => {
  const fault = faultOf(field, value)
  expect(fault && fieldMessage('stake', fault)).toBe(message)
})

test('every generic rule has a message that names its field, and any second field', () => {
  const messages = FIELD_RULES.map((rule) => fieldMessage('stake', { rule, value: 7, other: 'limit' }))
  expect(new Set(messages).size).toBe(15)
  for (const message of messages) expect(message).toMatch(/stake/)
  expect(messages.filter((message) => message.includes('limit'))).toHaveLength(2)
  expect(messages.join(' ')).not.toMatch(/[{}]/)
})

function without(body: object, name: string): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
}

test('a missing field is refused with the code in its schema, an invalid field with badInput', () => {
  const refusalOf = (schema: TSchema, body: object) => {
    const checked = compileValidator(schema, 'body')(body)
    return 'error' in checked ? [checked.error.code, checked.error.field, checked.error.fault.rule] : null
  }
  const leg = { match_id: 1, market_type: 1, bet_type: 'BT_HDP', line_quarters: 0, selection: 'home', odds_milli: 1900 }
  const session = { account_id: 'demo1', session_token: 'token' }
  const flags = { ref: 'reference', odds_type: 4, accept_better_odds: true, accept_any_odds: true }
  const bet = { ...session, ...leg, ...flags, stake: '100' }
  expect(refusalOf(BetSingle, bet)).toBe(null)
  expect(refusalOf(BetSingle, without(bet, 'bet_type'))).toEqual(['betTypeRequired', 'bet_type', 'required'])
  expect(refusalOf(BetSingle, { ...bet, bet_type: '' })).toEqual(['betTypeRequired', 'bet_type', 'required'])
  expect(refusalOf(BetSingle, { ...bet, stake: null })).toEqual(['betAmountRequired', 'stake', 'required'])
  expect(refusalOf(BetSingle, { ...bet, stake: '0' })).toEqual(['badInput', 'stake', 'minValue'])
  expect(refusalOf(BetSingle, { ...bet, account_id: '' })).toEqual(['accountIdRequired', 'account_id', 'required'])
  const parlay = { ...session, ref: 'reference', accept_better_odds: true, accept_any_odds: true, stake: '100' }
  const nested = ['betTypeRequired', 'legs.1.bet_type', 'required']
  expect(refusalOf(BetParlay, { ...parlay, legs: [leg, without(leg, 'bet_type')] })).toEqual(nested)
  const missing: readonly (readonly [TSchema, object, string])[] = [
    [UserLogin, { password: 'x' }, 'usernameRequired'],
    [UserLogin, { account_id: 'x' }, 'passwordRequired'],
    [MemberRoomQuery, session, 'room_id_required'],
    [CashOutQuote, { ...session, share: 100 }, 'bet_id_required'],
    [GiveCredit, { account: 'A', amount: '1' }, 'transfer_id_required'],
    [GiveCredit, { ref: 'reference', amount: '1' }, 'account_id_required'],
    [GiveCredit, { ref: 'reference', account: 'A' }, 'credit_amount_required'],
    [PayCash, { ref: 'reference', account: 'A' }, 'debit_amount_required'],
  ]
  for (const [schema, body, code] of missing) expect(refusalOf(schema, body)?.[0]).toBe(code)
})

interface Bounds extends Schema {
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}
type Violation = readonly [path: Path, value: unknown, rules: readonly string[]]

/** Values that break the bounds of a field, with the accepted rules. */
function violationsOf(schema: Bounds, path: Path): readonly Violation[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const found: Violation[] = []
  const add = (value: unknown, ...rules: string[]) => void found.push([path, value, rules])
  if (minimum !== undefined) add(minimum - 1, 'minValue')
  if (maximum !== undefined) add(maximum + 1, 'maxValue')
  if (minLength !== undefined && minLength > 1) add('a'.repeat(minLength - 1), 'minLength')
  if (minLength !== undefined) add('', 'required')
  if (maxLength !== undefined) add('a'.repeat(maxLength + 1), 'maxLength')
  if (minItems !== undefined && minItems > 0) add([], 'required')
  if (maxItems !== undefined)
    add(
      Array.from({ length: maxItems + 1 }, () => null),
      'maxLength',
    )
  if (schema.type === 'integer') add('x', 'numeric')
  if (schema.enum !== undefined || schema.const !== undefined) add('no such option', 'select')
  if (pattern?.startsWith('^[') && maxLength === undefined) {
    add('!', 'numeric', 'letters', 'alphanumeric', 'minLength', 'select')
  }
  return found
}

function placesOf(schema: Bounds, example: unknown, path: Path = []): readonly Violation[] {
  if (schema.anyOf !== undefined) return []
  const here = path.length === 0 ? [] : violationsOf(schema, path)
  if (schema.type === 'array') {
    const [first] = Array.isArray(example) ? (example as readonly unknown[]) : []
    return schema.items === undefined || first === undefined
      ? here
      : [...here, ...placesOf(schema.items, first, [...path, '0'])]
  }
  if (typeof example !== 'object' || example === null) return here
  return Object.entries(schema.properties ?? {}).reduce<readonly Violation[]>(
    (all, [name, field]) => [...all, ...placesOf(field, Reflect.get(example, name), [...path, name])],
    here,
  )
}

test('every violated bound of every call is refused with its generic rule and field', async () => {
  const { paths } = await readDescribed()
  let violations = 0
  for (const [url, methods] of Object.entries(paths))
    for (const call of Object.values(methods)) {
      const body = call.requestBody?.content['application/json']
      if (body === undefined) continue
      const validate = compileValidator(body.schema as unknown as TSchema, 'body')
      for (const [path, value, rules] of placesOf(body.schema, body.example)) {
        violations += 1
        const checked = validate(replaceAtPath(body.example, path, value as string))
        const error = 'error' in checked ? checked.error : null
        expect([url, path, value, error]).toEqual([url, path, value, expect.any(BadInput)])
        expect([url, path, value, error?.field]).toEqual([url, path, value, path.join('.')])
        expect([url, path, value, rules]).toEqual([url, path, value, expect.arrayContaining([error?.fault.rule])])
        expect(`${fieldMessage(error?.field ?? '', error?.fault ?? { rule: 'select' })} ${error?.allowed}`).not.toMatch(
          /\[|\^|\\/,
        )
      }
    }
  expect(violations).toBeGreaterThan(500)
})

/** Fields whose absence has its own code in every body that requires them (product §8). */
const FIELD_CODES: Readonly<Record<string, string>> = {
  currency: 'currency_required',
  account: 'account_id_required',
  bet_id: 'bet_id_required',
  betId: 'bet_id_required',
  room_id: 'room_id_required',
  roomId: 'room_id_required',
  bet_type: 'betTypeRequired',
  stake: 'betAmountRequired',
  commissionBp: 'commission_rate_required',
  rate: 'rate_required',
}

type Coded = Schema & { readonly required?: readonly string[]; readonly 'x-required-code'?: string }

/** Required fields of FIELD_CODES in a schema, with the code of their absence. */
function codesIn(schema: Coded): readonly (readonly [field: string, code: string | undefined])[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]: [string, Coded]) => {
      const own = (schema.required ?? []).includes(name) && name in FIELD_CODES
      return [...(own ? [[name, field['x-required-code']] as const] : []), ...codesIn(field)]
    }),
    ...(schema.items === undefined ? [] : codesIn(schema.items)),
    ...(schema.anyOf ?? []).flatMap(codesIn),
  ]
}

test('in every call a required currency, account, bet, room, amount or rate has its own code', async () => {
  const { paths } = await readDescribed()
  const found = Object.entries(paths).flatMap(([url, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) =>
      requestBody === undefined
        ? []
        : codesIn(requestBody.content['application/json'].schema).map((each) => [url, ...each] as const),
    ),
  )
  expect(found.filter(([, field, code]) => code !== FIELD_CODES[field])).toEqual([])
  expect(new Set(found.map(([, field]) => field)).size).toBe(Object.keys(FIELD_CODES).length)
})
