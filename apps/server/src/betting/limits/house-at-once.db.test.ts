import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import type { BettingMember } from '../../members/betting-member.ts'
import { createPool } from '../../runtime/database/pool.ts'
import { asTester, createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'

/**
 * Loss caps by scope in hundredths of the base currency. A minor unit of the members' currency counts as 1,000, so a
 * bet can win up to 1,800,000.
 */
const CAPS = { selection: 17_000_000, market: 21_000_000, match: 27_000_000, league: 36_000_000 }
const MEMBERS = 10
const ROUNDS = 14

let database: TestDatabase
let second: ReturnType<typeof createPool>
/** Two nodes with three ledger shards per node. */
let nodes: readonly [TestWorld, TestWorld]
let members: readonly BettingMember[]

beforeAll(async () => {
  database = await createTestDatabase()
  second = createPool(asTester(database.connectionString), 10)
  nodes = [createTestWorld(database.pool), createTestWorld(second)]
  members = await Promise.all(Array.from({ length: MEMBERS }, () => nodes[0].addMember(1_000_000_00n)))
  await database.owner.query("update house_rate set base_per_billion = 1000000000000 where currency = 'MYR'")
  await database.owner.query('delete from house_cap')
  for (const [scope, amount] of Object.entries(CAPS)) {
    await database.owner.query(
      `insert into house_cap (scope, phase, amount)
       select $1, p, $2 from unnest(array['far', 'day', 'hour', 'live']) p`,
      [scope, amount],
    )
  }
})
afterAll(async () => {
  await second.end()
  await database.drop()
})

const OFFER = [
  ['BT_1X2', 0, 'home', 1900],
  ['BT_1X2', 0, 'draw', 3400],
  ['BT_OU', 9, 'over', 1900],
  ['BT_OU', 9, 'under', 1960],
  ['BT_OU_1H', 4, 'over', 1900],
  ['BT_HDP', -1, 'away', 1960],
] as const

/** Adds matches of a shared league to both nodes. */
async function addMatches(count: number): Promise<readonly MatchId[]> {
  const [one, two] = nodes
  const ids: MatchId[] = []
  for (let at = 0; at < count; at += 1) ids.push(await one.addMatch(2))
  await database.owner.query(
    `update match set league_id = l.id, house_league_id = l.id
     from (select league_id as id from match where id = $1) l where match.id = any ($2)`,
    [ids[0], ids],
  )
  for (const id of ids) {
    two.book.matches.set(id, one.book.match(id)!)
    for (const [typeCode] of OFFER) two.book.linesByMarket.set(`${id}/${typeCode}`, one.book.lines(id, typeCode))
  }
  return ids
}

interface Asked {
  readonly at: number
  readonly match: number
  readonly stake: number
  readonly sell: boolean
}

async function sellBack(world: TestWorld, member: BettingMember, ticketId: string): Promise<void> {
  const quote = await world.cashOuts.quote(member, ticketId, 100)
  if (!quote.ok) return
  await world.cashOuts.cashOut({ member, ref: `sell-${ticketId}`, ticketId, share: 100, namedMinor: quote.offerMinor })
}

/** Places a member's bets in sequence; accepted bets may be cashed out at once. */
async function betAway(
  world: TestWorld,
  member: BettingMember,
  matchIds: readonly MatchId[],
  asked: readonly Asked[],
): Promise<readonly string[]> {
  const answers: string[] = []
  for (const { at, match, stake, sell } of asked) {
    const [typeCode, lineQ, selection, oddsMilli] = OFFER[at]!
    const answer = await world.placeBet(
      world.buildBet(member, matchIds[match]!, {
        typeCode,
        lineQ,
        selection,
        oddsMilli,
        oddsType: 4,
        stakeMinor: BigInt(stake),
        ref: `bet-${matchIds[0]}-${member.id}-${answers.length}`,
      }),
    )
    answers.push(answer.ok ? 'placed' : answer.code)
    if (answer.ok && sell) await sellBack(world, member, answer.bet.bet_id)
  }
  return answers
}

/** Reads, by scope of cap, the largest amount that an exposure counter has reached, on a separate connection. */
async function seen(matchIds: readonly MatchId[]): Promise<Record<keyof typeof CAPS, number>> {
  const { rows } = await database.owner.query<Record<keyof typeof CAPS, number>>(
    `select (select coalesce(max(amount), 0) from house_selection where match_id = any ($1))::integer as selection,
       (select coalesce(max(amount), 0) from house_market where match_id = any ($1))::integer as market,
       (select coalesce(max(amount), 0) from house_match where match_id = any ($1))::integer as match,
       (select coalesce(max(h.amount), 0) from house_league h join match m on m.house_league_id = h.league_id
        where m.id = any ($1))::integer as league`,
    [matchIds],
  )
  return rows[0]!
}

/** Recomputes the exposure counters by selection, match and league from the open tickets alone. */
async function recount(matchIds: readonly MatchId[]): Promise<Record<string, number>> {
  const { rows } = await database.owner.query<{
    match_id: number
    kind_id: number
    line_q: number
    selection: string
    to_win: bigint
  }>(
    `select l.match_id, l.kind_id, l.line_q, l.selection, t.to_win
     from ticket t join ticket_leg l on l.member_id = t.member_id and l.ticket_id = t.id
     where t.status in ('pending', 'running') and l.match_id = any ($1)`,
    [matchIds],
  )
  const sums: Record<string, number> = {}
  for (const row of rows) {
    for (const key of [`${row.match_id}/${row.kind_id}/${row.line_q}/${row.selection}`, `${row.match_id}`, 'league']) {
      sums[key] = (sums[key] ?? 0) + Number(row.to_win) * 1000
    }
  }
  return sums
}

async function counted(matchIds: readonly MatchId[]): Promise<Record<string, number>> {
  const { rows } = await database.owner.query<{ key: string; amount: number }>(
    `select match_id || '/' || kind_id || '/' || line || '/' || selection as key, amount::integer
     from house_selection where match_id = any ($1) and amount <> 0
     union all
     select match_id::text, sum(amount)::integer from house_match_total where match_id = any ($1) group by match_id
     having sum(amount) <> 0
     union all
     select 'league', sum(t.amount)::integer from house_league_total t
     where t.league_id = (select house_league_id from match where id = $2) having sum(t.amount) <> 0`,
    [matchIds, matchIds[0]],
  )
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))
}

/**
 * Random bets. Small batches stay below the counting step, so batches run in parallel until a counter comes near its
 * cap.
 */
const ASKED: fc.Arbitrary<readonly Asked[]> = fc.noBias(
  fc.array(
    fc.record({
      at: fc.nat(OFFER.length - 1),
      match: fc.nat(1),
      stake: fc.integer({ min: 300, max: 740 }),
      sell: fc.nat(3).map((one) => one === 0),
    }),
    { minLength: ROUNDS, maxLength: ROUNDS },
  ),
)

test('LI4 two nodes never exceed a cap at any commit, and the counters equal the open bets', async () => {
  const codes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(ASKED, { minLength: MEMBERS, maxLength: MEMBERS }), async (asked) => {
      const matchIds = await addMatches(3)
      // Bets on the third match are settled while the other bets are placed.
      const early = members.slice(0, 8).map((member) =>
        nodes[0].placeBet(
          nodes[0].buildBet(member, matchIds[2]!, {
            oddsType: 4,
            stakeMinor: 1000n,
            ref: `early-${matchIds[2]}-${member.id}`,
          }),
        ),
      )
      expect((await Promise.all(early)).every(({ ok }) => ok)).toBe(true)

      const most = { selection: 0, market: 0, match: 0, league: 0 }
      let betting = true
      const watch = async (): Promise<void> => {
        while (betting) {
          const now = await seen(matchIds)
          for (const scope of ['selection', 'market', 'match', 'league'] as const) {
            most[scope] = Math.max(most[scope], now[scope])
          }
        }
      }
      const watching = watch()
      const placing = members.map((member, at) => betAway(nodes[at % 2]!, member, matchIds, asked[at]!))
      await nodes[1].putResult(matchIds[2]!, 1, buildOutcome([0, 0], [0, 1]))
      await nodes[1].settlement.settleMatch(matchIds[2]!)
      for (const code of (await Promise.all(placing)).flat()) codes.add(code)
      betting = false
      await watching

      for (const scope of ['selection', 'market', 'match', 'league'] as const) {
        expect([scope, most[scope] <= CAPS[scope]]).toEqual([scope, true])
      }
      expect(await counted(matchIds)).toEqual(await recount(matchIds))
    }),
    { numRuns: 4, endOnFailure: true },
  )
  expect([...codes].toSorted()).toEqual(['betOverMax', 'placed'])
})

test('LI4 a lost lease while exposure is counted fails the bet instead of locking the league again', async () => {
  const [matchId] = await addMatches(1)
  await database.owner.query(`
    create function lose_lease() returns trigger language plpgsql as $$
    begin raise exception 'another process has taken the lease over' using errcode = 'TL003'; end $$;
    create trigger lease_is_lost before insert or update on house_match_total
      for each row execute function lose_lease()`)
  try {
    const [member] = members
    const bet = nodes[0].buildBet(member!, matchId!, { oddsType: 4, stakeMinor: 500n, ref: `lost-${matchId}` })
    await expect(nodes[0].placeBet(bet)).rejects.toMatchObject({ code: 'TL003' })
  } finally {
    await database.owner.query('drop function lose_lease() cascade')
  }
})
