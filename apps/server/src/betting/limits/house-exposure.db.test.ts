import { MARKET_KINDS, marketKindByCode } from '@touchline/domain/market'
import type { MatchOutcome } from '@touchline/domain/match'
import { gradeLeg } from '@touchline/domain/settlement'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BettingMember } from '../../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { fixture } from '../../testing/manual-feed.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'
import { readPositions } from '../../trading/exposure.store.ts'
import { computeMatchScores } from '../../trading/match-scores.ts'
import { fillHouseMarkets } from '../../offer/house-markets.store.ts'

let database: TestDatabase
/** Two nodes on a shared database. */
let nodes: readonly [TestWorld, TestWorld]

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = [createTestWorld(database.pool), createTestWorld(database.pool)]
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.owner.query('delete from house_cap')
  await database.owner.query("update house_rate set base_per_billion = 1000000000 where currency = 'MYR'")
})

function cap(scope: string, amount: number, more = 'null, null, null'): Promise<unknown> {
  return database.owner.query(
    `insert into house_cap (scope, phase, operator_id, league_id, match_id, amount)
   select $1, p, ${more}, $2 from unnest(array['far', 'day', 'hour', 'live']) p`,
    [scope, amount],
  )
}

async function amounts(matchId: number) {
  const { rows } = await database.pool.query<{ match: string; league: string; market: string; selection: string }>(
    `select h.amount::text as match, l.amount::text as league,
       (select coalesce(sum(m.amount), 0)::text from house_market m where m.match_id = h.match_id) as market,
       (select coalesce(max(s.amount), 0)::text from house_selection s where s.match_id = h.match_id) as selection
     from house_match h join house_league l on l.league_id = h.league_id where h.match_id = $1`,
    [matchId],
  )
  return rows[0]
}

function many(world: TestWorld, count: number): Promise<readonly BettingMember[]> {
  return Promise.all(Array.from({ length: count }, () => world.addMember(1_000_00n)))
}

test('LI4 concurrent bets at two nodes never exceed the cap', async () => {
  const [one, two] = nodes
  const matchId = await one.addMatch(2)
  two.book.matches.set(matchId, one.book.match(matchId)!)
  two.book.linesByMarket.set(`${matchId}/BT_1X2`, one.book.lines(matchId, 'BT_1X2'))
  // A bet of 10.00 at Hong Kong 0.90 can win 9.00, so eleven bets fit a cap of 100.00.
  await cap('selection', 100_00)
  const members = await many(one, 30)
  const answers = await Promise.all(
    members.map((member, at) => {
      const world = at % 2 === 0 ? one : two
      return world.placeBet({ ...world.buildBet(member, matchId, { oddsType: 4 }), ref: `at-once-${at}` })
    }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(11)
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer).toMatchObject({ ok: false, code: 'betOverMax', maxBetMinor: 1_10n })
  }
  expect(await amounts(matchId)).toMatchObject({ selection: '9900', match: '9900' })
  // A bet that fits the rest of the cap is accepted, and the draw still has a full cap of its own.
  const last = members.at(-1)!
  expect(await one.placeBet(one.buildBet(last, matchId, { oddsType: 4, stakeMinor: 1_10n }))).toMatchObject({
    ok: true,
  })
  expect(
    await one.placeBet(one.buildBet(last, matchId, { oddsType: 4, selection: 'draw', oddsMilli: 3400 })),
  ).toMatchObject({ ok: true })
})

test.each(['market', 'match', 'league'])('LI4 the cap of a %s refuses a bet with the remaining max', async (scope) => {
  const [world] = nodes
  const matchId = await world.addMatch(2)
  await cap(scope, 20_00)
  const member = await world.addMember(1_000_00n)
  const terms = { oddsType: 4 } as const
  expect(await world.placeBet(world.buildBet(member, matchId, terms))).toMatchObject({ ok: true })
  const bet = world.buildBet(member, matchId, { ...terms, stakeMinor: 100_00n })
  const refused = await world.placeBet(bet)
  expect(refused).toMatchObject({ ok: false, code: 'betOverMax', maxBetMinor: 12_22n })
  expect(await world.placeBet(bet)).toEqual(refused)
  const had = world.buildBet(member, matchId, { ...terms, stakeMinor: 12_22n })
  expect(await world.placeBet(had)).toMatchObject({ ok: true })
})

test('LI4 an operator cap lowers the platform cap, and a match cap replaces it', async () => {
  const [world] = nodes
  const [member, matchId] = [await world.addMember(1_000_00n), await world.addMatch(2)]
  await cap('selection', 1)
  await cap('selection', 100_00, `null, null, ${matchId}`)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: true })
  const { rows } = await database.pool.query<{ id: number }>('select operator_id as id from member where id = $1', [
    member.id,
  ])
  await cap('selection', 17_00, `${rows[0]?.id}, null, null`)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: false, maxBetMinor: 8_87n })
  expect(await world.placeBet(world.buildBet(await world.addMember(100_00n), matchId))).toMatchObject({ ok: true })
})

test('LI4 rejected, cashed-out, settled and void bets leave the exposure, and reopened bets return', async () => {
  const [world] = nodes
  const member = await world.addMember(1_000_00n)
  const [early, late] = [await world.addMatch(2), await world.addMatch(3)]
  const nothing = { selection: '0', market: '0', match: '0', league: '0' }
  const sold = await world.placeBet(world.buildBet(member, early))
  if (!sold.ok) throw new Error(sold.code)
  const { bet_id } = sold.bet
  const sell = async (share: number) => {
    const quote = await world.cashOuts.quote(member, bet_id, share)
    if (!quote.ok) throw new Error(quote.code)
    await world.cashOuts.cashOut({
      member,
      ref: `sell-${bet_id}-${share}`,
      ticketId: bet_id,
      share,
      namedMinor: quote.offerMinor,
    })
  }
  await sell(50)
  expect(await amounts(early)).toMatchObject({ match: '450' })
  await sell(100)
  expect(await amounts(early)).toEqual(nothing)

  await world.betDelayDecider.start()
  await world.placeBet(world.buildBet(member, late))
  expect(await amounts(late)).toMatchObject({ match: '900' })
  world.book.change(late, { score: { home: 1, away: 0 } })
  await expect.poll(() => amounts(late)).toEqual(nothing)
  await world.betDelayDecider.stop()

  const legs = [world.buildLeg(early), world.buildLeg(await world.addMatch(2))]
  const parlay = await world.placeBet(world.buildTicket(member, legs))
  expect(parlay).toMatchObject({ ok: true })
  expect(await amounts(early)).toMatchObject({ match: '2610', market: '2610' })
  await world.putResult(early, 1, buildOutcome([0, 0], [0, 1]))
  await world.settlement.settleMatch(early)
  expect(await amounts(early)).toEqual(nothing)
  await world.putResult(early, 2, buildOutcome([0, 0], [1, 0]))
  await world.settlement.settleMatch(early)
  expect(await amounts(early)).toMatchObject({ match: '2610' })
})

const SCORES = Array.from({ length: 25 }, (_, at) => [Math.floor(at / 5), at % 5] as const)
const OUTCOMES: readonly MatchOutcome[] = SCORES.flatMap(([home, away]) =>
  [
    [0, 0],
    [home, 0],
    [home, away],
  ].map(([h = 0, a = 0]) => buildOutcome([h, a], [home, away])),
)

test('LI4 the database takes the list of single-winner markets from the catalogue', async () => {
  const known = async () => {
    const { rows } = await database.owner.query<{ id: number }>(
      'select kind_id::integer as id from house_exclusive_kind order by kind_id',
    )
    return rows.map(({ id }) => id)
  }
  const told = MARKET_KINDS.flatMap(({ id, oneWins }) => (oneWins ? id : [])).toSorted((one, other) => one - other)
  expect(await known()).toEqual(told)
  await database.owner.query('delete from house_exclusive_kind where kind_id < 50')
  await database.owner.query('insert into house_exclusive_kind values (6)')
  await fillHouseMarkets(database.owner)
  expect(await known()).toEqual(told)
})

const OFFER: readonly (readonly [code: string, lineQ: number, selection: string, oddsMilli: number])[] = [
  ['BT_1X2', 0, 'home', 1900],
  ['BT_1X2', 0, 'draw', 3400],
  ['BT_1X2', 0, 'away', 4000],
  ['BT_OU', 9, 'over', 1900],
  ['BT_OU', 9, 'under', 1960],
  ['BT_HDP', -1, 'home', 1900],
  ['BT_HDP', -1, 'away', 1960],
  ['BT_OU_1H', 4, 'over', 1900],
  ['BT_OU_1H', 4, 'under', 1960],
  ['BT_DC', 0, '1x', 1300],
  ['BT_DC', 0, '12', 1300],
  ['BT_DC', 0, 'x2', 1500],
]

test('LI4 the exposure of a match is never below the maximum loss of the platform on it', async () => {
  const [world] = nodes
  const bets = fc.array(fc.tuple(fc.nat(OFFER.length - 1), fc.integer({ min: 100, max: 9_999 })), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(bets, async (asked) => {
      const matchId = await world.addMatch(2)
      world.book.linesByMarket.set(`${matchId}/BT_DC`, [
        { lineQ: 0, rank: 0, suspended: false, prices: [1300, 1300, 1500] },
      ])
      const members = await many(world, asked.length)
      const placed = await Promise.all(
        asked.map(([at, stake], index) => {
          const [typeCode, lineQ, selection, oddsMilli] = OFFER[at]!
          return world.placeBet(
            world.buildBet(members[index]!, matchId, {
              typeCode,
              lineQ,
              selection,
              oddsMilli,
              oddsType: 4,
              stakeMinor: BigInt(stake),
            }),
          )
        }),
      )
      expect(placed.every(({ ok }) => ok)).toBe(true)
      const lossOf = (outcome: MatchOutcome): number =>
        asked.reduce((sum, [at, stake]) => {
          const [typeCode, lineQ, selection, oddsMilli] = OFFER[at]!
          const verdict = gradeLeg(
            {
              matchId,
              typeCode,
              selection,
              lineQ,
              oddsMilli,
              scoreAtAcceptance: null,
              myanmar: null,
            },
            outcome,
          )
          if (verdict === null) throw new Error(`${typeCode} is not graded`)
          const { win, refund, of } = verdict.grade
          return sum + Math.floor((stake * (win * oddsMilli + refund * 1000)) / (of * 1000)) - stake
        }, 0)
      const worst = Math.max(...OUTCOMES.map(lossOf))
      expect(Number((await amounts(matchId))?.match)).toBeGreaterThanOrEqual(worst)
    }),
    { numRuns: 15 },
  )
})

const ASIAN: readonly (readonly [code: string, lineQ: number, selection: string, oddsMilli: number])[] = [
  ...OFFER.slice(0, 9),
  ['BT_HDP', -3, 'home', 2100],
  ['BT_HDP', -3, 'away', 1780],
  ['BT_OU', 11, 'over', 2200],
  ['BT_OU', 11, 'under', 1700],
]

/**
 * Places singles that the final score alone decides, with some partly cashed out, and a parlay, which the exposure by
 * score leaves out.
 */
async function betOnScores(world: TestWorld, asked: readonly (readonly [number, number, 1 | 2 | 3 | 4])[]) {
  const [matchId, other] = [await world.addMatch(2), await world.addMatch(2)]
  const pair = (lineQ: number, ...prices: readonly number[]) => ({ lineQ, rank: 0, suspended: false, prices })
  world.book.linesByMarket.set(`${matchId}/BT_HDP`, [pair(-1, 1900, 1960), pair(-3, 2100, 1780)])
  world.book.linesByMarket.set(`${matchId}/BT_OU`, [pair(9, 1900, 1960), pair(11, 2200, 1700)])
  const members = await many(world, asked.length + 1)
  for (const [index, [at, stake, oddsType]] of asked.entries()) {
    const [typeCode, lineQ, selection, oddsMilli] = ASIAN[at]!
    const terms = { typeCode, lineQ, selection, oddsMilli, stakeMinor: BigInt(stake) }
    const asian = typeCode === 'BT_1X2' ? 4 : oddsType
    const placed = await world.placeBet(world.buildBet(members[index]!, matchId, { ...terms, oddsType: asian }))
    if (!placed.ok) throw new Error(placed.code)
    if (index % 3 !== 0) continue
    const sale = { member: members[index]!, ticketId: placed.bet.bet_id, share: 40 }
    const quote = await world.cashOuts.quote(sale.member, sale.ticketId, sale.share)
    if (quote.ok)
      await world.cashOuts.cashOut({ ...sale, ref: `part-${placed.bet.bet_id}`, namedMinor: quote.offerMinor })
  }
  const parlay = world.buildTicket(members.at(-1)!, [world.buildLeg(matchId), world.buildLeg(other)])
  expect(await world.placeBet(parlay)).toMatchObject({ ok: true })
  return matchId
}

test('EX1 the P&L shown for a score equals the settlement result of the match at that score', async () => {
  const [world] = nodes
  const bet = fc.tuple(fc.nat(ASIAN.length - 1), fc.integer({ min: 100, max: 9_999 }), fc.constantFrom(1, 2, 3, 4))
  const ends = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { minLength: 2, maxLength: 3 })
  let version = 0
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 4, maxLength: 12 }), ends, async (asked, scores) => {
      const matchId = await betOnScores(world, asked as readonly (readonly [number, number, 1 | 2 | 3 | 4])[])
      const open = computeMatchScores(fixture('a', 0), await readPositions(database.pool, matchId))
      const halves = asked.filter(([at]) => ASIAN[at]?.[0] === 'BT_OU_1H').length
      expect(open).toMatchObject({ counted: asked.length - halves, beyond: halves, combined: 1 })
      for (const [home, away] of scores) {
        await world.putResult(matchId, (version += 1), buildOutcome([0, 0], [home, away]))
        await world.settlement.settleMatch(matchId)
        const { rows } = await database.pool.query<{ kept: number }>(
          `select coalesce(sum(t.risk - t.return_minor), 0)::integer as kept
           from ticket t join ticket_leg l on l.member_id = t.member_id and l.ticket_id = t.id
           where l.match_id = $1 and t.kind = 'single' and l.kind_id <> $2`,
          [matchId, marketKindByCode('BT_OU_1H')?.id],
        )
        const more = (rows[0]?.kept ?? 0) - Number(open?.results[home]?.[away])
        expect(more).toBeGreaterThanOrEqual(0)
        expect(more).toBeLessThanOrEqual(asked.length)
      }
    }),
    { numRuns: 8 },
  )
})
