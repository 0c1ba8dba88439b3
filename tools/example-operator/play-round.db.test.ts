import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallRefused } from '@touchline/contract/client'
import { createKeySeal } from '../../apps/server/src/secrets/key-seal.ts'
import { addLaunchKey } from '../../apps/server/src/operators/launch-keys.store.ts'
import { createPepper } from '../../apps/server/src/secrets/pepper.ts'
import { fixture } from '../../apps/server/src/testing/manual-feed.ts'
import { type TestServer, startTestServer } from '../../apps/server/src/testing/test-server.ts'
import { TEST_PEPPER } from '../../apps/server/src/testing/test-pepper.ts'
import { type LaunchKey, launchToken } from './launch-token.ts'
import { playRound } from './play-round.ts'

const KEY: LaunchKey = { audience: 'demo/touchline', keyId: 'example', secret: 'a secret of the example, long enough' }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await addLaunchKey(
    server.database.owner,
    'demo',
    { ...KEY, seal: createKeySeal(createPepper(TEST_PEPPER), 'launch') },
    'ANN',
  )
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('early', server.wallMs + 3 * 86_400_000) })
  await server.advance()
})
afterAll(() => server.drop())

test('an operator logs a member in, and the member places a bet', async () => {
  const { account_id } = await server.member()
  const round = await playRound(server.server.address, launchToken(KEY, account_id, server.wallMs))
  expect(round).toMatchObject({ accountId: account_id, status: 'running', running: 1 })
  expect(BigInt(round.balance ?? '')).toBeLessThan(1_000_000n)
})

test('a launch token works once, and the client reports the refusal code of its second use', async () => {
  const { account_id } = await server.member()
  const token = launchToken(KEY, account_id, server.wallMs)
  await playRound(server.server.address, token)
  const again = await playRound(server.server.address, token).catch((error: unknown) => error)
  expect(again).toBeInstanceOf(CallRefused)
  expect(again).toMatchObject({ code: 'invalidSession' })
})
