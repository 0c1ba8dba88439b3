import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { putUnder } from './testing/put-under.ts'
import { CANCELLED, createTestWorld, buildOutcome, type TestWorld } from './testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

async function settle(matchId: MatchId, version: number, outcome: MatchOutcome) {
  await world.putResult(matchId, version, outcome)
  await world.settlement.settleMatch(matchId)
}

/** Lists the office notices about bets on the match by account or operator, oldest first. */
async function toldOf(matchId: MatchId): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ told: string }>(
    `select concat_ws(' ', coalesce(u.account_id, o.name), n.key, split_part(n.ref, '/', 3), n.detail ->> 'bets')
       as told
     from office_notice n left join upline u on u.id = n.upline_id left join operator o on o.id = n.operator_id
     where (n.detail ->> 'matchId')::integer = $1 order by n.id`,
    [matchId],
  )
  return rows.map(({ told }) => told)
}

test('NO4 uplines get one notice per match when their bets become void or are re-settled', async () => {
  const matchId = await world.addMatch(2)
  const terms = { typeCode: 'BT_HDP', lineQ: -1, selection: 'home', stakeMinor: 10_00n }
  const member = await world.addMember(100_00n)
  // The direct upline gets a notice; higher uplines get one only if they have a position in the bet.
  const above = await putUnder(database, member, [
    { position: 5_000, commission: 0 },
    { position: 0, commission: 50 },
    { position: 0, commission: 0 },
  ])
  const beside = await world.addMember(100_00n)
  await database.owner.query(
    'update member m set upline_id = u.id, operator_id = u.operator_id from upline u where m.id = $1 and u.id = $2',
    [beside.id, above.at(-1)],
  )
  for (const better of [member, beside]) {
    expect(await world.placeBet(world.buildBet(better, matchId, terms))).toMatchObject({ ok: true })
  }
  const { rows } = await database.owner.query<{ account_id: string; operator: string }>(
    `select u.account_id, o.name as operator from upline u join operator o on o.id = u.operator_id
     where u.id = any ($1) order by u.level`,
    [above],
  )
  const [top, , agent] = rows.map(({ account_id }) => account_id)
  const operator = rows[0]?.operator
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  expect(await toldOf(matchId)).toEqual([])
  await settle(matchId, 2, buildOutcome([0, 0], [0, 1]))
  const anew = [`${operator} betsAmended 2 2`, `${agent} betsAmended 2 2`, `${top} betsAmended 2 2`]
  expect((await toldOf(matchId)).toSorted()).toEqual(anew.toSorted())
  // A further settlement on an equal result changes nothing.
  await settle(matchId, 3, buildOutcome([0, 0], [0, 1]))
  await settle(matchId, 4, CANCELLED)
  const gone = [`${operator} betsVoid 4 2`, `${agent} betsVoid 4 2`, `${top} betsVoid 4 2`]
  expect((await toldOf(matchId)).toSorted()).toEqual([...anew, ...gone].toSorted())
})
