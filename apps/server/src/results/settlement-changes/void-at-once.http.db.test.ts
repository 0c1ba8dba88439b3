import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOffice } from '../../backoffice/testing/office-client.ts'
import { fixture } from '../../testing/manual-feed.ts'
import { Listener, closeListeners } from '../../testing/listener.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { backoffice } from '../../backoffice/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(backoffice)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) })
  await server.advance()
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

test('SE5 an open site receives a bet voided by staff and the refund at once', async () => {
  const member = await server.member()
  const { odds } = await server.market(2)
  const [match_id = 0, , , , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 3) ?? []
  const leg = { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli }
  const terms = { odds_type: 4, ref: 'reference-1', stake: '1000', accept_better_odds: true, accept_any_odds: true }
  const placed = await server.post('/bet/betsingle', { ...member, ...leg, ...terms })
  expect(placed).toMatchObject({ statusdesc: 'success' })
  const site = new Listener(server.server)
  await site.next('hello')
  site.send({ op: 'auth', ...member })
  await site.next('authed')
  const placedMs = server.wallMs
  const staff = await enterOffice(server, 'house')
  const change = { kind: 'void', fromMs: placedMs - 1_000, toMs: placedMs + 1_000 }
  const { mark } = await staff.post('previewchange', { matchId: match_id, change })
  const order = { matchId: match_id, change, mark, note: 'a wrong price' }
  expect(await staff.post('changematch', order)).toMatchObject({ status: 1, proposal: null })
  await server.advance()
  expect(await site.next('bet')).toMatchObject({ bet: { ref_no: 'reference-1', status: 'void' } })
  expect(await site.next('balance')).toMatchObject({ balance: { outstanding_balance: '0' } })
})
