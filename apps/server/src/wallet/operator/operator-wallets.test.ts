import { expect, test } from 'vitest'
import { OperatorWallets } from './operator-wallets.ts'
import type { Endpoint } from './send-call.ts'

const THERE: Endpoint = { url: 'http://there.test', keyId: 'first', secret: 's'.repeat(32) }

test('WA2 where wallets are is what was read last, though an earlier reading comes back later', async () => {
  const answers: ((endpoints: ReadonlyMap<number, Endpoint>) => void)[] = []
  const wallets = new OperatorWallets({
    store: { endpoints: () => new Promise((resolve) => answers.push(resolve)) },
    send: () => Promise.resolve({ unheard: 'nobody is asked' }),
    wallMs: () => 0,
  })
  const [before, after] = [wallets.readAgain(), wallets.readAgain()]
  answers[1]?.(new Map([[1, THERE]]))
  await after
  answers[0]?.(new Map())
  await before
  expect(wallets.operatorIds()).toEqual([1])
})
