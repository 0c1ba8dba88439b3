import fc from 'fast-check'
import {
  type AssignedShare,
  type PathAccount,
  computeUplineShares,
  splitBet,
  splitDifference,
  UPLINE_LEVELS,
  type UplineShare,
} from '@touchline/domain/upline'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BettingMember } from '../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { createCashOutScene } from '../cash-out/testing/cash-out-scene.ts'
import { ODD, putUnder as putLineAbove } from './testing/put-under.ts'
import { CANCELLED, createTestWorld, buildOutcome, type TestWorld, WAIT_MS } from './testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.betDelayDecider.start()
  await world.cashOutDecider.start()
})
afterAll(async () => {
  await world.betDelayDecider.stop()
  await world.cashOutDecider.stop()
  await database.drop()
})

/** Creates a new upline path above the member and returns the account ids. */
function putUnder(member: Pick<BettingMember, 'id'>) {
  return putLineAbove(database, member, ODD)
}

interface BookingRow {
  readonly win_loss: bigint
  readonly valid_turnover: bigint
  readonly commission: bigint
  readonly split_win_loss: readonly string[] | null
  readonly split_commission: readonly string[] | null
  readonly line: number[] | null
}

async function bookingsOf(memberId: number): Promise<readonly BookingRow[]> {
  const { rows } = await database.pool.query<BookingRow>(
    `select b.win_loss, b.valid_turnover, b.commission, b.split_win_loss, b.split_commission,
       array(select unnest(l.upline_ids)::integer) as line
     from booking b left join position_split l on l.id = b.split_id where b.member_id = $1 order by b.at_ms, b.version`,
    [memberId],
  )
  return rows
}

function share(level: UplineShare['level'], positionBp: number, commissionBp: number): UplineShare {
  return {
    accountId: level,
    level,
    positionBp,
    commissionBp,
  }
}

/** Shares in a bet that result from the settings `ODD`, from the agent up. */
const HELD = [share('agent', 3_333, 77), share('master', 1_668, 99), share('shareholder', 2_776, 120)]

/** Divides each booking between the uplines by the rule in the domain package, for comparison with the database. */
function byTheRule(bookings: readonly BookingRow[]) {
  const before = { netMinor: 0n, turnoverMinor: 0n, commissionMinor: 0n }
  return bookings.map(({ win_loss, valid_turnover, commission }) => {
    const figures = { netMinor: win_loss, turnoverMinor: valid_turnover, commissionMinor: commission }
    const { line, company } = splitDifference(HELD, { ...before }, figures)
    before.netMinor += win_loss
    before.turnoverMinor += valid_turnover
    before.commissionMinor += commission
    return {
      won: [...line, company].map(({ winLossMinor }) => String(winLossMinor)),
      paid: [...line, company].map(({ commissionMinor }) => String(commissionMinor)),
    }
  })
}

function divided(bookings: readonly BookingRow[]) {
  return bookings.map(({ split_win_loss: won, split_commission: paid }) => ({ won, paid }))
}

async function settle(matchId: MatchId, version: number, outcome: MatchOutcome) {
  await world.putResult(matchId, version, outcome)
  await world.settlement.settleMatch(matchId)
}

function audit() {
  return readLedger(database.owner, auditLedger)
}

test('UP5 every settlement, correction and void uses the position split at acceptance', async () => {
  const member = await world.addMember(100_00n)
  const above = await putUnder(member)
  const matchId = await world.addMatch(2)
  const terms = { typeCode: 'BT_HDP', lineQ: -1, selection: 'home', stakeMinor: 10_01n }
  expect(await world.placeBet(world.buildBet(member, matchId, terms))).toMatchObject({ ok: true })
  // Neither a move of the member nor a new share changes the accepted bet.
  await database.owner.query('update member set upline_id = null where id = $1', [member.id])
  await database.owner.query('update upline_share set position_bp = 1 where upline_id = any ($1)', [above])
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  await settle(matchId, 2, buildOutcome([0, 0], [0, 1]))
  await settle(matchId, 3, buildOutcome([0, 0], [0, 0]))
  await settle(matchId, 4, CANCELLED)
  const bookings = await bookingsOf(member.id)
  expect(bookings).toHaveLength(4)
  expect(bookings.map(({ line }) => line)).toEqual(bookings.map(() => above.toReversed()))
  expect(divided(bookings)).toEqual(byTheRule(bookings))
  for (const { win_loss, commission, split_win_loss: won, split_commission: paid } of bookings) {
    expect((won ?? []).reduce((sum, part) => sum + BigInt(part), win_loss)).toBe(0n)
    expect((paid ?? []).reduce((sum, part) => sum + BigInt(part), commission)).toBe(0n)
  }
  // After a void every part is zero.
  for (const at of [0, 1, 2, 3]) {
    expect(bookings.reduce((sum, { split_win_loss: won }) => sum + BigInt(won?.[at] ?? 1), 0n)).toBe(0n)
    expect(bookings.reduce((sum, { split_commission: paid }) => sum + BigInt(paid?.[at] ?? 1), 0n)).toBe(0n)
  }
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP5 a cash-out is divided by the position split, and so is the remaining part', async () => {
  const scene = await createCashOutScene(world, database)
  await putUnder(scene.member)
  const id = await scene.betOn()
  expect(await world.cashOuts.cashOut(scene.cashing(id, { share: 40, namedMinor: 361n }))).toMatchObject({
    state: 'paid',
  })
  world.clock.nowMs += 1
  await settle(scene.matchId, 1, buildOutcome([0, 0], [1, 0]))
  const bookings = await bookingsOf(scene.member.id)
  expect(bookings).toHaveLength(2)
  expect(divided(bookings)).toEqual(byTheRule(bookings))
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP5 a pending bet takes the position split at the moment of its acceptance', async () => {
  const member = await world.addMember(100_00n)
  await putUnder(member)
  const matchId = await world.addMatch(3)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: true })
  const lineOf = async () => {
    const { rows } = await database.pool.query<{ ids: number[] | null }>(
      `select l.upline_ids::integer[] as ids from ticket t left join position_split l on l.id = t.split_id
       where t.member_id = $1`,
      [member.id],
    )
    return rows[0]?.ids
  }
  expect(await lineOf()).toBeNull()
  const moved = await putUnder(member)
  world.clock.nowMs += WAIT_MS
  world.book.notify(matchId)
  await expect.poll(lineOf).toEqual(moved.toReversed())
})

test('a bet of a member without an upline has no position split', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await world.placeBet(world.buildBet(member, matchId))
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  expect(divided(await bookingsOf(member.id))).toEqual([{ won: null, paid: null }])
})

test('UP3 the audit finds a wrong part of an account and parts that do not sum to zero', async () => {
  const tampered = async (change: string) => {
    await database.owner.query('alter table booking disable trigger booking_is_append_only')
    const { rows } = await database.owner.query<{ subject: bigint; was: string[] }>(
      'select subject, split_win_loss as was from booking where split_id is not null order by subject, ref limit 1',
    )
    await database.owner.query(
      `update booking set ${change}
       where ctid = (select ctid from booking where split_id is not null order by subject, ref limit 1)`,
    )
    const { line } = await audit()
    await database.owner.query(
      `update booking set split_win_loss = $1
       where ctid = (select ctid from booking where split_id is not null order by subject, ref limit 1)`,
      [rows[0]?.was],
    )
    await database.owner.query('alter table booking enable trigger booking_is_append_only')
    return line
  }
  expect(await tampered('split_win_loss[1] = split_win_loss[1] + 1')).toContain(
    'is not divided to zero over its position split',
  )
  expect(
    await tampered('split_win_loss[1] = split_win_loss[1] + 1, split_win_loss[2] = split_win_loss[2] - 1'),
  ).toContain('is not divided as its position split says')
  expect(await audit()).toMatchObject({ ok: true })
})

const aBp = fc.integer({ min: 0, max: 10_000 })

test('UP1 UP2 UP3 the database divides a bet as the domain rule does', async () => {
  const cuts = fc.array(aBp, { minLength: 1, maxLength: 5 }).map((points) => points.toSorted((a, b) => a - b))
  const rates = fc.array(aBp, { minLength: 5, maxLength: 5 })
  const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
  await fc.assert(
    fc.asyncProperty(cuts, rates, fc.tuple(amount, amount, amount, amount), async (points, commissions, figures) => {
      const [net, pooled, turnover, commission] = figures
      const line = points.map((point, at): UplineShare => {
        const level = UPLINE_LEVELS[at] ?? 'agent'
        return share(level, point - (points[at - 1] ?? 0), commissions[at] ?? 0)
      })
      const held = [
        points.map((_point, at) => at),
        line.map(({ positionBp }) => positionBp),
        line.map(({ commissionBp }) => commissionBp),
      ]
      await database.owner.query(
        `insert into position_split (upline_ids, levels, position_bp, commission_bp)
         values ($1::bigint[], ($1::bigint[])::smallint[], $2, $3) on conflict do nothing`,
        held,
      )
      const { rows } = await database.owner.query<{ won: string[]; paid: string[] }>(
        `select s.win_loss as won, s.commission as paid
         from position_split l cross join lateral divide_by_split(l.position_bp, l.commission_bp, $4, $5, $6, $7) s
         where l.upline_ids = $1 and l.position_bp = $2 and l.commission_bp = $3`,
        [...held, net, pooled, turnover, commission],
      )
      const rule = splitBet({
        memberId: '',
        line,
        netMinor: net,
        pooledMinor: pooled,
        turnoverMinor: turnover,
        commissionMinor: commission,
      })
      expect(rows).toEqual([
        {
          won: [...rule.line, rule.company].map(({ winLossMinor }) => String(winLossMinor)),
          paid: [...rule.line, rule.company].map(({ commissionMinor }) => String(commissionMinor)),
        },
      ])
    }),
    { numRuns: 80 },
  )
})

test('UP1 UP7 the database finds the position split of a bet as the domain rule does', async () => {
  const member = await world.addMember(0n)
  const above = await putUnder(member)
  const aShare = fc.record({
    product: fc.constantFrom('sportsbook', 'sportsbook', 'casino'),
    sportId: fc.constantFrom(null, 1),
    tab: fc.constantFrom(null, 'live', 'parlay'),
    positionBp: aBp,
    commissionBp: aBp,
  })
  const key = ({ product, sportId, tab }: AssignedShare) => `${product}/${sportId}/${tab}`
  const given = fc.array(fc.uniqueArray(aShare, { selector: key, minLength: 3, maxLength: 7 }), {
    minLength: 3,
    maxLength: 3,
  })
  const aSport = fc.constantFrom(null, 1, 1)
  await fc.assert(
    fc.asyncProperty(given, aSport, fc.constantFrom('live', 'parlay', 'outright'), async (rows, sportId, tab) => {
      await database.owner.query('delete from upline_share where upline_id = any ($1)', [above])
      await database.owner.query(
        `insert into upline_share (upline_id, product, sport_id, tab, position_bp, commission_bp)
         select s.upline_id, s.product, s.sport_id, s.tab, s.position_bp, s.commission_bp
         from json_populate_recordset(null::upline_share, $1) s`,
        [
          JSON.stringify(
            rows.flatMap((shares, at) =>
              shares.map((one) => ({
                upline_id: above[at],
                product: one.product,
                sport_id: one.sportId,
                tab: one.tab,
                position_bp: one.positionBp,
                commission_bp: one.commissionBp,
              })),
            ),
          ),
        ],
      )
      const line = (['shareholder', 'master', 'agent'] as const).map(
        (level, at): PathAccount => ({ accountId: String(above[at]), level, assignedShares: rows[at] ?? [] }),
      )
      const { rows: taken } = await database.owner.query<{ id: bigint }>(
        "select (get_or_create_splits('sportsbook', array[$1::bigint], array[$2::integer], array[$3]))[1] as id",
        [member.id, sportId, tab],
      )
      const { rows: found } = await database.owner.query<{ ids: string[]; held: number[]; rates: number[] }>(
        'select upline_ids as ids, position_bp as held, commission_bp as rates from position_split where id = $1',
        [taken[0]?.id],
      )
      const rule = computeUplineShares(line, { product: 'sportsbook', sportId, tab })
      expect(found).toEqual([
        {
          ids: rule.map(({ accountId }) => accountId),
          held: rule.map(({ positionBp }) => positionBp),
          rates: rule.map(({ commissionBp }) => commissionBp),
        },
      ])
    }),
    { numRuns: 60 },
  )
})

test('a position split first used by concurrent bets is stored once', async () => {
  const member = await world.addMember(0n)
  await putUnder(member)
  const ids = await Promise.all(
    Array.from({ length: 6 }, () =>
      database.owner
        .query<{ id: bigint }>(
          "select (get_or_create_splits('sportsbook', array[$1::bigint], array[1], array['live']))[1] as id",
          [member.id],
        )
        .then(({ rows }) => rows[0]?.id),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

test('UP5 a bet accepted during a share change has the old or the new split, the next bet the new', async () => {
  const member = await world.addMember(0n)
  const [top] = await putUnder(member)
  const positions = async (client: Pick<typeof database.owner, 'query'>) => {
    const { rows: taken } = await client.query<{ id: bigint }>(
      "select (get_or_create_splits('sportsbook', array[$1::bigint], array[1], array['live']))[1] as id",
      [member.id],
    )
    const { rows } = await client.query<{ held: number[] }>(
      'select position_bp as held from position_split where id = $1',
      [taken[0]?.id],
    )
    return rows[0]?.held
  }
  const [changes, finds] = await Promise.all([database.owner.connect(), database.owner.connect()])
  try {
    await changes.query('begin')
    await changes.query('update upline_share set position_bp = 5002 where upline_id = $1', [top])
    // The query of the positions starts before the change commits and waits for it, so its result contains the change.
    const found = positions(finds)
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query("select from pg_locks where locktype = 'advisory' and not granted")
        return rows.length
      })
      .toBe(1)
    await changes.query('commit')
    expect(await found).toEqual([3_333, 1_668, 1])
    // The positions are read but not committed: the change waits, then removes the cached upline path.
    await finds.query('delete from current_split')
    await finds.query('begin')
    await positions(finds)
    const changed = changes.query('update upline_share set position_bp = 5003 where upline_id = $1', [top])
    await finds.query('commit')
    await changed
    expect(await positions(finds)).toEqual([3_333, 1_668, 2])
  } finally {
    changes.release()
    finds.release()
  }
})
