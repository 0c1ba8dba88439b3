import {
  AuthenticateCallBody,
  BalanceCallBody,
  CALLS_AT_ONCE,
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
import { type Json, NamedSchemas } from './openapi-schema.ts'

interface Call {
  readonly summary: string
  readonly body: TSchema
  /** Schema of the response. */
  readonly answer: TSchema
  readonly example: { readonly body: Json; readonly answer: Json }
}

const { transaction_id, balance, account_id, currency, calls: _calls, next, ...answered } = OperatorAnswer.properties

const StatusAnswer = Type.Object({ transaction_id, ...answered, balance })
const HoldAnswer = Type.Object({ ...StatusAnswer.properties, status: Type.Enum(['done', 'refused', 'cancelled']) })
const AuthenticateAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done', 'refused']),
  code: Type.Optional(Type.Enum([...TOKEN_REFUSALS], { description: 'of a token that is refused' })),
  account_id,
  currency,
})
const DoneAnswer = Type.Object({ transaction_id, status: Type.Enum(['done']), balance })
const BalanceAnswer = Type.Object({ ...DoneAnswer.properties, balance: Type.String({ ...balance }) })

const StatusesAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done']),
  calls: Type.Array(CallKept, { maxItems: CALLS_AT_ONCE, description: 'one for each id that was asked about' }),
})
const CallsAnswer = Type.Object({
  transaction_id,
  status: Type.Enum(['done']),
  calls: Type.Array(CallKept, { maxItems: CALLS_AT_ONCE, description: 'each call once, on one of the pages' }),
  next,
})

const BET = 'sportsbook/260117000000001'
const WHOSE = { account_id: 'demo1', currency: 'MYR' }

const moneyExample = (ref: string, amount: string, balance: string): Call['example'] => {
  const transaction_id = `${BET}/${ref}`
  const [subject_id, round_id] = ['260117000000001', '260117000000001']
  const bet = { product: 'sportsbook', subject_id, round_id, amount, at: '2026-01-17T12:00:13.000Z' }
  return {
    body: { transaction_id, hold_id: `${BET}/hold`, ...WHOSE, ...bet },
    answer: { transaction_id, status: 'done', balance },
  }
}

const moneyCall = (summary: string, example: Call['example'], answer: TSchema = DoneAnswer): Call => ({
  summary,
  body: MoneyCallBody,
  answer,
  example,
})

const MONEY: Readonly<Record<MoneyCall, Call>> = {
  hold: moneyCall('Take the amount, or refuse it', moneyExample('hold', '1000', '4000'), HoldAnswer),
  confirm: moneyCall('The bet stands with the amount: give back the rest', moneyExample('confirm', '800', '4200')),
  cancel: moneyCall('Give back all that the hold took', moneyExample('cancel', '1000', '5000')),
  settle: moneyCall('Add what the bet, or a part of it, came to', moneyExample('settle/1', '1950', '5950')),
  unsettle: moneyCall('Take back a result: the bet runs again', moneyExample('settle/2', '-1950', '4000')),
  resettle: moneyCall('Correct a result, upwards or downwards', moneyExample('settle/3', '-950', '5000')),
}

const BALANCE_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d10'
const LOGIN_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d11'

const STATUSES_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d12'
const CALLS_ID = '0198c1c5-7f6e-4a53-9d1e-2f2b8a4c6d13'

const keptExample = (ref: string, moved: string) => ({
  transaction_id: `${BET}/${ref}`,
  status: 'done',
  moved,
  ...WHOSE,
})

const CALLS: Readonly<Record<OperatorCall, Call>> = {
  authenticate: {
    summary: 'Tell whose the token is that a member came with; once',
    body: AuthenticateCallBody,
    answer: AuthenticateAnswer,
    example: {
      body: { transaction_id: LOGIN_ID, token: 'b3c41f0e9d', brand: 'touchline' },
      answer: { transaction_id: LOGIN_ID, status: 'done', ...WHOSE },
    },
  },
  ...MONEY,
  balance: {
    summary: 'Tell what the member may bet',
    body: BalanceCallBody,
    answer: BalanceAnswer,
    example: {
      body: { transaction_id: BALANCE_ID, ...WHOSE },
      answer: { transaction_id: BALANCE_ID, status: 'done', balance: '5000' },
    },
  },
  status: {
    summary: 'Tell how the call of this id was answered',
    body: StatusCallBody,
    answer: StatusAnswer,
    example: {
      body: { transaction_id: `${BET}/hold` },
      answer: { transaction_id: `${BET}/hold`, status: 'cancelled' },
    },
  },
  statuses: {
    summary: 'Tell what you have of the calls of these ids, and what each moved',
    body: StatusesCallBody,
    answer: StatusesAnswer,
    example: {
      body: { transaction_id: STATUSES_ID, ids: [`${BET}/hold`, `${BET}/settle/1`] },
      answer: {
        transaction_id: STATUSES_ID,
        status: 'done',
        calls: [keptExample('hold', '-1000'), { transaction_id: `${BET}/settle/1`, status: 'unknown', moved: '0' }],
      },
    },
  },
  calls: {
    summary: 'List the calls that moved money, of a span of their `at`',
    body: CallsCallBody,
    answer: CallsAnswer,
    example: {
      body: { transaction_id: CALLS_ID, from: '2026-01-17T04:00:00.000Z', to: '2026-01-18T04:00:00.000Z' },
      answer: {
        transaction_id: CALLS_ID,
        status: 'done',
        calls: [keptExample('hold', '-1000'), keptExample('confirm', '200')],
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
  description: 'the key that signed; an answer is signed with the same',
  schema: { type: 'string' },
  example: 'first',
}
const TIME: Header = {
  description: 'when it was signed, epoch milliseconds; at most 60 seconds from the clock of who reads it',
  schema: { type: 'string', pattern: '^[0-9]{13}$' },
  example: '1768651213000',
}
const SIGNATURE: Header = {
  description: 'HMAC-SHA256 with the secret of the key over `timestamp.body`, the body as the bytes that are sent',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  example: '30be3ac7e70490dac2a737496c9a16ffec62f4f9e314b47355535006a0b7b4d4',
}

const asParameter = (name: string, header: Header): Json => ({ name, in: 'header', required: true, ...header })
const asHeader = ({ description, schema }: Header): Json => ({ description, required: true, schema })

const PARAMETERS = { Key: asParameter(KEY_HEADER, KEY), Timestamp: asParameter(TIME_HEADER, TIME) }
const COMPONENTS = {
  parameters: { ...PARAMETERS, Signature: asParameter(SIGNATURE_HEADER, SIGNATURE) },
  headers: { Timestamp: asHeader(TIME), Signature: asHeader(SIGNATURE) },
  responses: {
    NotSigned: { description: 'Not signed rightly, or more than 60 seconds ago or ahead: nothing was done' },
    OtherBody: { description: 'The id was used for another call: nothing was done' },
    NoAnswer: {
      description:
        'No answer: another status, half a body, a wrong signature, another transaction, ten seconds of silence. ' +
        'A hold is cancelled then; every other call is made again until it is answered',
    },
  },
} as const

const refer = (kind: keyof typeof COMPONENTS, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

const content = (schema: TSchema, example: Json, named: NamedSchemas): Json => ({
  'application/json': { schema: named.of(schema), example },
})

const operationOf = (call: OperatorCall, named: NamedSchemas): Json => {
  const { summary, body, answer, example } = CALLS[call]
  return {
    operationId: call,
    summary,
    tags: ['wallet'],
    parameters: Object.keys(COMPONENTS.parameters).map((name) => refer('parameters', name)),
    requestBody: { required: true, content: content(body, example.body, named) },
    responses: {
      200: {
        description: 'It was heard; `status` says what came of it',
        headers: { [TIME_HEADER]: refer('headers', 'Timestamp'), [SIGNATURE_HEADER]: refer('headers', 'Signature') },
        content: content(answer, example.answer, named),
      },
      401: refer('responses', 'NotSigned'),
      ...(body === MoneyCallBody && { 409: refer('responses', 'OtherBody') }),
      default: refer('responses', 'NoAnswer'),
    },
  }
}

const INFO = {
  title: 'The operator’s wallet',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'What Touchline calls of an operator that keeps its members’ money itself (type 2). Amounts are minor units as ' +
    'decimal strings. A call is done once for each transaction_id, and the same again is answered the same. ' +
    'A cancel may come before its hold, which is then answered `cancelled`. A hold alone may be refused. What must ' +
    'hold beside these shapes is said in docs/operator-api.md, and asked for by `npm run conformance`.',
} as const

/** Describes as OpenAPI 3.1 the API of wallets that operators host, with responses and examples. */
export const describeOperatorCalls = (): { readonly [key: string]: Json } => {
  const named = new NamedSchemas({
    AuthenticateCallBody,
    MoneyCallBody,
    BalanceCallBody,
    StatusCallBody,
    StatusesCallBody,
    CallsCallBody,
    CallKept,
    AuthenticateAnswer,
    HoldAnswer,
    DoneAnswer,
    BalanceAnswer,
    StatusAnswer,
    StatusesAnswer,
    CallsAnswer,
  })
  const paths = Object.fromEntries(OPERATOR_CALLS.map((call) => [`/${call}`, { post: operationOf(call, named) }]))
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: 'https://wallet.acme.example/touchline', description: 'the address that the operator told' }],
    security: [],
    tags: [{ name: 'wallet', description: 'Whose a token is, holds, what becomes of them, and what the wallet has' }],
    paths,
    components: { schemas: named.met(), ...COMPONENTS },
  }
}
