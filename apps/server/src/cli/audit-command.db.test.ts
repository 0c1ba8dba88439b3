import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { createPlacementStore } from '../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { fixture, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'
import { wallet } from '../wallet/index.ts'
import { auditCommand } from './audit-command.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { runOnDatabase } from './run-command.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results, { jobs: [wallet] })
  vi.stubEnv('MIGRATION_DATABASE_URL', server.database.connectionString)
  vi.stubEnv('TOUCHLINE_PEPPER', TEST_PEPPER)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.drop()
})

function auditLines() {
  return runOnDatabase(auditCommand, auditCommand.read(['--data', server.dataDir]), () => undefined)
}

test('SE9 a forged result is not settled after a restart, and `npm run touchline -- audit` reports it', async () => {
  const { pool } = server.database
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('forged', server.wallMs + 3_600_000) })
  await server.advance()
  const { rows } = await pool.query<{ id: MatchId }>("select id from match where provider_key = 'forged'")
  const matchId = rows[0]?.id ?? (0 as MatchId)
  const { id: memberId } = await server.member()
  await placeTestTicket(createPlacementStore(pool), {
    ...{ memberId, placedAtMs: server.wallMs, terms: computeSingleTerms(10_00n, 2000, 4) },
    legs: [legOn(matchId, { typeCode: 'BT_1X2' })],
  })
  const statuses = async () => (await pool.query('select status from ticket')).rows
  server.feed.queueChanges({
    kind: 'result',
    key: 'forged',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance()
  expect(await statuses()).toEqual([{ status: 'won' }])
  const { isWell, lines } = await auditLines()
  expect([isWell, ...lines.slice(-2)]).toEqual([
    ...[true, 'kick-offs: 1, all seals agree', 'results: 1, all seals agree'],
  ])
  await pool.query(
    `insert into match_result (match_id, version, certainty, outcome, source)
     select match_id, version + 1, 2, $2, 'manual' from match_result where match_id = $1`,
    [matchId, JSON.stringify(buildFullTimeOutcome([0, 1], [0, 2]))],
  )
  await server.stop()
  await server.start()
  const fault = `result 2 of match ${matchId} was not written by the server`
  await waitUntil(`the warning "${fault}"`, async () =>
    (await server.readWarnings()).some((line) => line.includes(fault)),
  )
  expect(await statuses()).toEqual([{ status: 'won' }])
  const broken = await auditLines()
  expect([broken.isWell, broken.lines.at(-1)]).toEqual([false, `results: broken: ${fault}`])
})
