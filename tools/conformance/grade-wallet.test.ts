import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { OperatorAnswer, OperatorCall } from '@touchline/contract/wallet/operator-calls'
import { serveWallet } from '../example-operator/serve-wallet.ts'
import { type CallBody, ExampleWallet } from '../example-operator/wallet.ts'
import type { Graded } from './caller.ts'
import { gradeWallet } from './grade-wallet.ts'

const SECRET = 'a secret of the tests, long enough'

const ANN = { keyId: 'first', secret: SECRET, accountId: 'ann', currency: 'MYR' }

async function faultsAt(graded: Graded): Promise<Record<string, string>> {
  const { grades } = await gradeWallet(graded)
  return Object.fromEntries(grades.flatMap(({ name, fault }) => (fault === null ? [] : [[name, fault]])))
}

async function faultsOf(wallet: ExampleWallet, logOut = async () => {}): Promise<Record<string, string>> {
  wallet.balances.set('ann', 50_00n)
  const served = await serveWallet(wallet, new Map([['first', SECRET]]))
  try {
    return await faultsAt({ ...ANN, url: served.url, logOut })
  } finally {
    await served.close()
  }
}

/** Example wallet with a different response to selected calls. */
class Misbehaving extends ExampleWallet {
  readonly #otherwise: (call: OperatorCall, body: CallBody, wallet: ExampleWallet) => OperatorAnswer | null | undefined

  constructor(
    otherwise: (call: OperatorCall, body: CallBody, wallet: ExampleWallet) => OperatorAnswer | null | undefined,
  ) {
    super()
    this.#otherwise = otherwise
  }

  override answer(call: OperatorCall, body: CallBody): OperatorAnswer | null {
    const told = this.#otherwise(call, body, this)
    return told === undefined ? super.answer(call, body) : told
  }
}

function add(wallet: ExampleWallet, { account_id = '', transaction_id }: CallBody, change: bigint): OperatorAnswer {
  const balance = (wallet.balances.get(account_id) ?? 0n) + change
  wallet.balances.set(account_id, balance)
  return { transaction_id, status: 'done', balance: String(balance) }
}

test('WA3 the example wallet passes every check and keeps the balance of the member', async () => {
  const wallet = new ExampleWallet()
  expect(await faultsOf(wallet)).toEqual({})
  expect(wallet.balances.get('ann')).toBe(50_00n)
})

test('WA3 reports a wallet that books a repeated hold again', async () => {
  const faults = await faultsOf(
    new Misbehaving((call, body, wallet) =>
      call === 'hold' ? add(wallet, body, -BigInt(body.amount ?? '0')) : undefined,
    ),
  )
  expect(faults['a repeated call is done once, a cancel may repeat']).toContain('the same hold twice')
  expect(faults).toHaveProperty('a cancel before its hold makes the hold fail')
  expect(faults['concurrent holds never overdraw']).toContain('lock the account')
})

test('WA2 reports a wallet that refuses a negative balance after a correction', async () => {
  const faults = await faultsOf(
    new Misbehaving((call, body, wallet) =>
      call === 'resettle' && (wallet.balances.get('ann') ?? 0n) + BigInt(body.amount ?? '0') < 0n
        ? { transaction_id: body.transaction_id, status: 'refused', code: 'insufficient_balance' }
        : undefined,
    ),
  )
  expect(faults['a correction may make the balance negative']).toBe(
    'the response to resettle is refused, expected done',
  )
})

test('WA2 reports a wallet that mishandles the balance request of an unknown member', async () => {
  const strange =
    (answer: Pick<OperatorAnswer, 'status' | 'balance'>) =>
    (call: OperatorCall, { account_id, transaction_id }: CallBody): OperatorAnswer | undefined =>
      call === 'balance' && account_id !== 'ann' ? { transaction_id, ...answer } : undefined
  const refusing = await faultsOf(new Misbehaving(strange({ status: 'refused' })))
  const inventing = await faultsOf(new Misbehaving(strange({ status: 'done', balance: '0' })))
  const [what, must] = ['the response to balance of an unknown member is', 'expected done without a balance']
  expect([refusing, inventing]).toEqual([
    { 'an unknown member is refused': `${what} refused, ${must}` },
    { 'an unknown member is refused': `${what} done with a balance of 0, ${must}` },
  ])
})

test('WA2 reports a wallet that refuses to settle after the member logged out', async () => {
  let gone = false
  const faults = await faultsOf(
    new Misbehaving((call, { transaction_id }) =>
      gone && call === 'settle' ? { transaction_id, status: 'refused', code: 'session_expired' } : undefined,
    ),
    async () => void (gone = true),
  )
  expect(faults).toEqual({
    'a bet is settled after the member logged out': 'the response to settle is refused, expected done',
  })
})

test('WA10 reports a wallet with wrong amounts in statuses or with calls missing from its list', async () => {
  const forgetting = await faultsOf(
    new Misbehaving((call, { transaction_id, ids = [] }) => {
      const calls = ids.map((id) => ({ transaction_id: id, status: 'done' as const, moved: '0' }))
      return call === 'statuses' ? { transaction_id, status: 'done', calls } : undefined
    }),
  )
  const leaving = await faultsOf(
    new Misbehaving((call, { transaction_id }) =>
      call === 'calls' ? { transaction_id, status: 'done', calls: [] } : undefined,
    ),
  )
  expect(forgetting['statuses returns the moved amount of each call']).toMatch(
    /^statuses listed done 0 for .*, expected done -100$/,
  )
  expect(leaving['calls lists every received call once']).toMatch(/^calls listed .* 0 times, expected once$/)
  expect([forgetting, leaving].map((faults) => Object.keys(faults).length)).toEqual([1, 1])
})

test('WA3 reports a failing cancel once and does not fail checks that only clean up with it', async () => {
  const wallet = new Misbehaving((call, { transaction_id }) =>
    call === 'cancel' ? { transaction_id, status: 'refused', code: 'permission_denied' } : undefined,
  )
  wallet.balances.set('ann', 50_00n)
  const served = await serveWallet(wallet, new Map([['first', SECRET]]))
  const { grades, ungradedNames, dead, cleanUp } = await gradeWallet({ ...ANN, url: served.url })
  await served.close()
  expect([dead, cleanUp]).toEqual([null, 'the response to cancel is refused, expected done'])
  const failed = grades.filter(({ fault }) => fault !== null).map(({ name }) => name)
  expect(failed).toContain('a repeated call is done once, a cancel may repeat')
  for (const name of ['a wrong signature is refused', 'a call with a closed connection is done once'])
    expect(failed).not.toContain(name)
  expect(ungradedNames).toContain('a wrong signature is refused')
})

test('WA3 reports an unreachable wallet once and leaves the remaining checks ungraded', async () => {
  const wallet = new ExampleWallet()
  wallet.balances.set('ann', 50_00n)
  const served = await serveWallet(wallet, new Map([['first', SECRET]]))
  let isDead = false
  const server = createServer(async (request, response) => {
    const body = await text(request)
    isDead ||= body.includes('/cancel')
    if (isDead) return request.socket.destroy()
    const answer = await fetch(`${served.url}${request.url}`, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body,
    })
    return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { grades, ungradedNames, dead } = await gradeWallet({ ...ANN, url })
  server.close()
  server.closeAllConnections()
  await served.close()
  expect(grades.filter(({ fault }) => fault !== null)).toEqual([])
  expect(dead).toMatch(/^balance got no valid response/)
  expect(grades.length + ungradedNames.length).toBe(21)
})

test('WA8 reports a wallet that accepts a token twice or returns another member', async () => {
  const token = { token: 'a-token' }
  const wallet = new ExampleWallet()
  wallet.balances.set('ann', 50_00n)
  wallet.tokens.set(token.token, { account_id: 'ann', currency: 'MYR' })
  const served = await serveWallet(wallet, new Map([['first', SECRET]]))
  const graded = { ...ANN, ...token, url: served.url }
  expect(await faultsAt(graded)).toEqual({})
  const again = await faultsAt(graded)
  wallet.tokens.set(token.token, { account_id: 'bob', currency: 'MYR' })
  const another = await faultsAt(graded)
  await served.close()
  expect([again, another]).toEqual([
    {
      'a token is valid once, and no other token':
        'the response to the token is refused no account, expected done ann MYR',
    },
    { 'a token is valid once, and no other token': 'the response to the token is done bob MYR, expected done ann MYR' },
  ])
})

/** Proxies all calls, but withholds the response to one kind of call until the client gives up. */
async function keepBack(url: string, slow: OperatorCall): Promise<{ readonly url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>
    const sent = { method: 'POST', headers, body: await text(request) }
    const answer = await fetch(`${url}${request.url}`, sent)
    if (request.url === `/${slow}`) return
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('WA3 reports a wallet that responds late even if it executed the call', async () => {
  const wallet = new ExampleWallet()
  wallet.balances.set('ann', 50_00n)
  const served = await serveWallet(wallet, new Map([['first', SECRET]]))
  const slow = await keepBack(served.url, 'unsettle')
  const faults = await faultsAt({ ...ANN, url: slow.url, withinMs: 1500 })
  slow.close()
  await served.close()
  const late = 'unsettle got no valid response: no response in 1.5 s'
  expect(faults['every call gets a response in time']).toContain(late)
})

test('WA3 rejects a truncated, an unsigned and a mismatched response', async () => {
  expect(
    await faultsOf(
      new Misbehaving((_, { transaction_id }) => ({ transaction_id: `${transaction_id}x`, status: 'done' })),
    ),
  ).toHaveProperty('the balance response is signed and in time', expect.stringContaining('another transaction'))
  const answers: readonly [RequestListener, string][] = [
    [
      (_, response) => response.writeHead(200, { 'content-length': '99' }).write('{"status"', () => response.destroy()),
      'balance got no',
    ],
    [(_, response) => response.end('{"transaction_id":"1","status":"done"}'), 'the response is not signed'],
    [(_, response) => response.writeHead(503).end(), 'HTTP 503'],
  ]
  for (const [listener, told] of answers) {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [first] = (await gradeWallet({ ...ANN, url })).grades
    server.close()
    server.closeAllConnections()
    expect(first?.fault).toContain(told)
  }
})
