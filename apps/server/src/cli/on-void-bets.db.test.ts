import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { intake } from '../intake/intake.module.ts'
import { fixture } from '../testing/hand-feed.ts'
import { Listener, closeListeners } from '../testing/listener.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { onVoidBets } from './on-void-bets.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) })
  await server.advance()
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

test('SE5 an open site receives a bet voided by a command and the refund at once', async () => {
  const member = await server.member()
  const { odds } = await server.market(2)
  const [match_id = 0, , , , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 3) ?? []
  const leg = { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli }
  const how = { odds_type: 4, ref: 'reference-1', stake: '1000', accept_better_odds: true, accept_any_odds: true }
  const placed = await server.post('/bet/betsingle', { ...member, ...leg, ...how })
  expect(placed).toMatchObject({ statusdesc: 'success' })
  const site = new Listener(server.server.address)
  await site.next('hello')
  site.send({ op: 'auth', ...member })
  await site.next('authed')
  await server.server.apiOf(intake).feed().saveClock()
  const window = { fromMs: server.wallMs - 1_000, toMs: server.wallMs + 1_000 }
  const answer = await onVoidBets(server.database.owner, TEST_FACT_SEAL, (voids) =>
    voids.voidPlaced(match_id as MatchId, window, { orderedBy: 'TRADER', note: 'a wrong price' }),
  )
  expect(answer).toMatchObject({ ok: true, report: { changed: 1 } })
  expect(await site.next('bet')).toMatchObject({ bet: { ref_no: 'reference-1', status: 'void' } })
  expect(await site.next('balance')).toMatchObject({ balance: { outstanding_balance: '0' } })
})
