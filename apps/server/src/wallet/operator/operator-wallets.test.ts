import { expect, test } from 'vitest'
import { OperatorWallets, TOKENS_PER_MINUTE } from './operator-wallets.ts'
import type { Endpoint, CallResponse, SendCall } from './send-call.ts'

const THERE: Endpoint = { url: 'http://there.test', keyId: 'first', secret: 's'.repeat(32) }

test('WA2 the wallet endpoints come from the latest read, even if an earlier read returns later', async () => {
  const answers: ((endpoints: ReadonlyMap<number, Endpoint>) => void)[] = []
  const wallets = new OperatorWallets({
    store: { endpoints: () => new Promise((resolve) => answers.push(resolve)) },
    send: () => Promise.resolve({ unheard: 'nobody is asked' }),
    monotonicMs: () => 0,
  })
  const [before, after] = [wallets.reloadEndpoints(), wallets.reloadEndpoints()]
  answers[1]?.(new Map([[1, THERE]]))
  await after
  answers[0]?.(new Map())
  await before
  expect(wallets.operatorIds()).toEqual([1])
})

const BALANCE = { operatorId: 1, accountId: 'HFAB01', currency: 'MYR' }

/** Creates the wallets with operator 1 connected, whose responses the test chooses by call. */
async function walletOf(answers: Partial<Record<Parameters<SendCall>[1], CallResponse>>) {
  const asked: string[] = []
  const wallets = new OperatorWallets({
    store: { endpoints: () => Promise.resolve(new Map([[1, THERE]])) },
    send: (_, call) => {
      asked.push(call)
      return Promise.resolve(answers[call] ?? { unheard: 'no answer' })
    },
    monotonicMs: () => 0,
  })
  await wallets.reloadEndpoints()
  return { wallets, asked, login: () => wallets.authenticate(1, 'x', 'brand') }
}
async function times(count: number, act: () => Promise<unknown>) {
  for (let turn = 0; turn < count; turn += 1) await act()
}
const REFUSED: CallResponse = { answer: { transaction_id: 'one', status: 'refused', code: 'session_expired' } }

test('WA8 invalid login tokens never open the circuit breaker of an operator wallet', async () => {
  const silent = await walletOf({})
  await times(50, silent.login)
  expect(silent.wallets.isDown(1)).toBe(false)
  expect(silent.asked).toHaveLength(5)
  const strict = await walletOf({ authenticate: { unheard: 'HTTP 404', came: true } })
  await times(50, strict.login)
  expect(strict.wallets.isDown(1)).toBe(false)
  expect(strict.asked).toHaveLength(50)
})

test('WA8 a token response does not close the circuit breaker of failing balance calls', async () => {
  const { wallets, login } = await walletOf({ authenticate: REFUSED })
  await times(5, async () => {
    await login()
    await wallets.fetchBalance(BALANCE)
  })
  expect(wallets.isDown(1)).toBe(true)
  expect(await login()).toEqual({ ok: false, code: 'session_expired' })
})

test('WA8 token calls to an operator are limited per minute', async () => {
  const { asked, login } = await walletOf({ authenticate: REFUSED })
  await times(TOKENS_PER_MINUTE, login)
  expect(await login()).toEqual({ ok: false, code: 'requestLimit' })
  expect(asked.length).toBeGreaterThanOrEqual(TOKENS_PER_MINUTE / 6)
  expect(asked.length).toBeLessThan(TOKENS_PER_MINUTE)
})
