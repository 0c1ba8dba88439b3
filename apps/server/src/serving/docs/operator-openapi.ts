import {
  AuthenticateCallBody,
  BalanceCallBody,
  MAX_CALLS,
  CallKept,
  CallsCallBody,
  KEY_HEADER,
  type MoneyCall,
  MoneyCallBody,
  OPERATOR_CALLS,
  OperatorAnswer,
  type OperatorCall,
  SIGNATURE_HEADER,
  StatusCallBody,
  StatusesCallBody,
  TIME_HEADER,
  TOKEN_REFUSALS,
} from '@touchline/contract/wallet/operator-calls'
import Type, { type TSchema } from 'typebox'
import { type Json, NamedSchemas } from '../../platform/http/openapi-schema.ts'

interface Call {
  readonly summary: string
  readonly body: TSchema
  /** Schema of the operator's response. */
  readonly answer: TSchema
  readonly example: { readonly body: Json; readonly answer: Json }
}

const { transaction_id, balance, account_id, currency, calls: _calls, next, ...answered } = OperatorAnswer.properties

const StatusAnswer = Type.Object({ transaction_id, ...answered, balance })
const HoldResponse = Type.Object({ ...StatusAnswer.properties, status: Type.Enum(['done', 'refused', 'cancelled']) })
const AuthenticateAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done', 'refused']),
  code: Type.Optional(Type.Enum([...TOKEN_REFUSALS], { description: 'Reason for refusing the token' })),
  account_id,
  currency,
})
const DoneAnswer = Type.Object({ transaction_id, status: Type.Enum(['done']), balance })
const BalanceAnswer = Type.Object({ ...DoneAnswer.properties, balance: Type.String({ ...balance }) })

const StatusesAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done']),
  calls: Type.Array(CallKept, { maxItems: MAX_CALLS, description: 'One entry per requested id' }),
})
const CallsAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done']),
  calls: Type.Array(CallKept, {
    maxItems: MAX_CALLS,
    description: 'Entries of the page. Each call appears on exactly one page.',
  }),
  next,
})

const BET = 'sportsbook/260117000000001'
const EXAMPLE_ACCOUNT = { account_id: 'demo1', currency: 'MYR' }

const MONEY: Readonly<Record<MoneyCall, Call>> = {
  hold: moneyCall('Debit the amount, or refuse', moneyExample('hold', '1000', '4000'), HoldResponse),
  confirm: moneyCall(
    'Keep the amount of the accepted bet and refund the remainder of the hold',
    moneyExample('confirm', '800', '4200'),
  ),
  cancel: moneyCall('Refund the complete hold', moneyExample('cancel', '1000', '5000')),
  settle: moneyCall('Credit the return of the bet, or of a part of it', moneyExample('settle/1', '1950', '5950')),
  unsettle: moneyCall('Revoke a settlement. The bet is running again.', moneyExample('settle/2', '-1950', '4000')),
  resettle: moneyCall('Correct a settlement, by a credit or a debit', moneyExample('settle/3', '-950', '5000')),
}

const BALANCE_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d10'
const LOGIN_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d11'

const STATUSES_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d12'
const CALLS_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d13'

const CALLS: Readonly<Record<OperatorCall, Call>> = {
  authenticate: {
    summary: 'Identify the owner of a member’s token, once',
    body: AuthenticateCallBody,
    answer: AuthenticateAnswer,
    example: {
      body: { transaction_id: LOGIN_ID, token: 'b3c41f0e9d', brand: 'touchline' },
      answer: { transaction_id: LOGIN_ID, status: 'done', ...EXAMPLE_ACCOUNT },
    },
  },
  ...MONEY,
  balance: {
    summary: 'Get the amount that the member may bet',
    body: BalanceCallBody,
    answer: BalanceAnswer,
    example: {
      body: { transaction_id: BALANCE_ID, ...EXAMPLE_ACCOUNT },
      answer: { transaction_id: BALANCE_ID, status: 'done', balance: '5000' },
    },
  },
  status: {
    summary: 'Get the response to the call with this id',
    body: StatusCallBody,
    answer: StatusAnswer,
    example: {
      body: { transaction_id: `${BET}/hold` },
      answer: { transaction_id: `${BET}/hold`, status: 'cancelled' },
    },
  },
  statuses: {
    summary: 'Get your records of the calls with these ids, and the amount that each moved',
    body: StatusesCallBody,
    answer: StatusesAnswer,
    example: {
      body: { transaction_id: STATUSES_ID, ids: [`${BET}/hold`, `${BET}/settle/1`] },
      answer: {
        transaction_id: STATUSES_ID,
        status: 'done',
        calls: [
          storedCallExample('hold', '-1000'),
          { transaction_id: `${BET}/settle/1`, status: 'unknown', moved: '0' },
        ],
      },
    },
  },
  calls: {
    summary: 'List the calls that moved money, by a time range of their `at`',
    body: CallsCallBody,
    answer: CallsAnswer,
    example: {
      body: { transaction_id: CALLS_ID, from: '2026-01-17T04:00:00.000Z', to: '2026-01-18T04:00:00.000Z' },
      answer: {
        transaction_id: CALLS_ID,
        status: 'done',
        calls: [storedCallExample('hold', '-1000'), storedCallExample('confirm', '200')],
        next: `${BET}/confirm`,
      },
    },
  },
}

interface Header {
  readonly description: string
  readonly schema: Json
  readonly example: Json
}

const KEY: Header = {
  description: 'Id of the signing key. The response is signed with the same key.',
  schema: { type: 'string' },
  example: 'first',
}
const TIME: Header = {
  description: 'Time of the signature, epoch milliseconds, at most 60 seconds from the recipient’s clock',
  schema: { type: 'string', pattern: '^[0-9]{13}$' },
  example: '1768651213000',
}
const SIGNATURE: Header = {
  description: 'HMAC-SHA256 with the secret of the key over `timestamp.body`, where body is the bytes as sent',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  example: '30be3ac7e70490dac2a737496c9a16ffec62f4f9e314b47355535006a0b7b4d4',
}

const PARAMETERS = { Key: asParameter(KEY_HEADER, KEY), Timestamp: asParameter(TIME_HEADER, TIME) }
const COMPONENTS = {
  parameters: { ...PARAMETERS, Signature: asParameter(SIGNATURE_HEADER, SIGNATURE) },
  headers: { Timestamp: asHeader(TIME), Signature: asHeader(SIGNATURE) },
  responses: {
    NotSigned: {
      description: 'Invalid signature, or a timestamp that differs by more than 60 seconds. Nothing was done.',
    },
    OtherBody: { description: 'The id was used for a different call. Nothing was done.' },
    NoAnswer: {
      description:
        'No valid response: a different HTTP status, a truncated body, a wrong signature, a different transaction ' +
        'id, or no response within ten seconds. Touchline then cancels a hold, and retries every other call until ' +
        'it is answered.',
    },
  },
} as const

const INFO = {
  title: 'Operator wallet',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'The calls that Touchline sends to an operator that holds its members’ balances (type 2). Amounts are ' +
    'minor units as decimal strings. A call is executed once per `transaction_id`, and a repeated call gets ' +
    'the same response. A cancel may arrive before its hold, which is then answered with `cancelled`. Of the ' +
    'calls that move money, only a hold may be refused. docs/operator-api.md specifies the further ' +
    'requirements, and `npm run conformance` checks them.',
} as const

/** Describes as OpenAPI 3.1 the API of wallets that operators host, with responses and examples. */
export function describeOperatorCalls(): { readonly [key: string]: Json } {
  const named = new NamedSchemas({
    AuthenticateCallBody,
    MoneyCallBody,
    BalanceCallBody,
    StatusCallBody,
    StatusesCallBody,
    CallsCallBody,
    CallKept,
    AuthenticateAnswer,
    HoldAnswer: HoldResponse,
    DoneAnswer,
    BalanceAnswer,
    StatusAnswer,
    StatusesAnswer,
    CallsAnswer,
  })
  const paths = Object.fromEntries(OPERATOR_CALLS.map((call) => [`/${call}`, { post: buildOperation(call, named) }]))
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: 'https://wallet.acme.example/touchline', description: 'The URL that the operator configured' }],
    security: [],
    tags: [{ name: 'wallet', description: 'Token owners, holds and their results, and the records of the wallet' }],
    paths,
    components: { schemas: named.met(), ...COMPONENTS },
  }
}

function buildOperation(call: OperatorCall, named: NamedSchemas): Json {
  const { summary, body, answer, example } = CALLS[call]
  return {
    operationId: call,
    summary,
    tags: ['wallet'],
    parameters: Object.keys(COMPONENTS.parameters).map((name) => refer('parameters', name)),
    requestBody: { required: true, content: content(body, example.body, named) },
    responses: {
      200: {
        description: 'The call arrived. `status` is its result.',
        headers: { [TIME_HEADER]: refer('headers', 'Timestamp'), [SIGNATURE_HEADER]: refer('headers', 'Signature') },
        content: content(answer, example.answer, named),
      },
      401: refer('responses', 'NotSigned'),
      ...(body === MoneyCallBody && { 409: refer('responses', 'OtherBody') }),
      default: refer('responses', 'NoAnswer'),
    },
  }
}

function refer(kind: keyof typeof COMPONENTS, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

function content(schema: TSchema, example: Json, named: NamedSchemas): Json {
  return {
    'application/json': { schema: named.toReferencedSchema(schema), example },
  }
}

function moneyCall(summary: string, example: Call['example'], answer: TSchema = DoneAnswer): Call {
  return {
    summary,
    body: MoneyCallBody,
    answer,
    example,
  }
}

function moneyExample(ref: string, amount: string, balance: string): Call['example'] {
  const transaction_id = `${BET}/${ref}`
  const [subject_id, round_id] = ['260117000000001', '260117000000001']
  const bet = { product: 'sportsbook', subject_id, round_id, amount, at: '2026-01-17T12:00:13.000Z' }
  return {
    body: { transaction_id, hold_id: `${BET}/hold`, ...EXAMPLE_ACCOUNT, ...bet },
    answer: { transaction_id, status: 'done', balance },
  }
}

function storedCallExample(ref: string, moved: string) {
  return {
    transaction_id: `${BET}/${ref}`,
    status: 'done',
    moved,
    ...EXAMPLE_ACCOUNT,
  }
}

function asParameter(name: string, header: Header): Json {
  return { name, in: 'header', required: true, ...header }
}

function asHeader({ description, schema }: Header): Json {
  return { description, required: true, schema }
}
