import { RESPONSE_CODES } from '@touchline/contract/codes'
import { expect, test } from 'vitest'
import { findHandling, type CodeHandling, type CodeSituation } from './code-handling.ts'

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

function expected(code: string, { loggedIn, isRequested }: CodeSituation): CodeHandling {
  if (SESSION.includes(code)) return { display: loggedIn ? 'toast' : 'dialog', stateChange: 'logOut' }
  if (SOFT.includes(code)) return { display: isRequested ? 'dialog' : 'nothing' }
  if (code === 'requestFailed') return { display: isRequested ? 'toast' : 'nothing', stateChange: 'networkFailed' }
  if (WARNING.includes(code)) return { display: 'toast' }
  if (QUIET.includes(code)) return { display: 'nothing' }
  if (code === 'maintenance') return { display: 'nothing', stateChange: 'maintenance' }
  return { display: 'dialog' }
}

const SITUATIONS = [true, false].flatMap((loggedIn) => [true, false].map((isRequested) => ({ loggedIn, isRequested })))
const WITHOUT_CLASS = ['a code that nobody knows', 'unheard_of', '', 'Please call us.']

test.each(SITUATIONS)('every code is handled according to its class: %j', (at) => {
  for (const code of [...RESPONSE_CODES, ...WITHOUT_CLASS])
    expect([code, findHandling(code, at)]).toEqual([code, expected(code, at)])
})

test('the code list contains every code that product §8 names', () => {
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
  expect(named.filter((code) => !RESPONSE_CODES.some((known) => known === code))).toEqual([])
})
