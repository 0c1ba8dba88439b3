import { CODES } from '@touchline/contract/codes'
import { expect, test } from 'vitest'
import { handlingOf, type Handling, type Situation } from './code-handling.ts'

/** Codes of product §8, written a second time as a check. */
const SESSION = [
  'account_not_exists',
  'account_inactive',
  'login_id_not_exists',
  'session_not_exists',
  'session_expired',
  'invalidSession',
  'permission_denied',
  'accountIdRequired',
  'BLOCK',
  'CLOSE',
]
const SOFT = [
  'requestLimit',
  'requestProcessing',
  'requestPending',
  'requestTimeout',
  'empty',
  'loginLimit',
  'timeoutError',
  'systemError',
  'serverBusy',
  'insufficient_balance',
]
const WARNING = ['incompletedRequest', 'unableToGetBalanceAtTheMoment', 'duplicate_debit_record']
const QUIET = ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled']

const expected = (code: string, { loggedIn, asked }: Situation): Handling => {
  if (SESSION.includes(code)) return { say: loggedIn ? 'toast' : 'dialog', turn: 'logOut' }
  if (SOFT.includes(code)) return { say: asked ? 'dialog' : 'nothing' }
  if (code === 'requestFailed') return { say: asked ? 'toast' : 'nothing', turn: 'networkFailed' }
  if (WARNING.includes(code)) return { say: 'toast' }
  if (QUIET.includes(code)) return { say: 'nothing' }
  if (code === 'maintenance') return { say: 'nothing', turn: 'maintenance' }
  return { say: 'dialog' }
}

const SITUATIONS = [true, false].flatMap((loggedIn) => [true, false].map((asked) => ({ loggedIn, asked })))
const WITHOUT_CLASS = ['a code that nobody knows', 'unheard_of', '', 'Please call us.']

test.each(SITUATIONS)('every code is handled as its class says: %j', (at) => {
  for (const code of [...CODES, ...WITHOUT_CLASS])
    expect([code, handlingOf(code, at)]).toEqual([code, expected(code, at)])
})

test('every code that product §8 handles by name is in the list', () => {
  const named = [
    ...SESSION,
    ...SOFT,
    ...WARNING,
    ...QUIET,
    'requestFailed',
    'EsportsDisabled',
    'tournamentDisabled',
    'betNotExists',
  ]
  expect(named.filter((code) => !CODES.some((known) => known === code))).toEqual([])
})
