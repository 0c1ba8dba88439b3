import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SportId } from '@touchline/domain/match'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import type { PageRequest } from '../platform/page.ts'
import { sealMatches } from '../results/testing/seal-match.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../results/testing/test-world.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { aStep, openScene } from './testing/scene.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.cashOutDecider.start()
})
afterAll(async () => {
  await world.cashOutDecider.stop()
  await database.drop()
})

interface Sums {
  bets: number
  winLoss: bigint
  turnover: bigint
  commission: bigint
}
const NONE: Sums = { bets: 0, winLoss: 0n, turnover: 0n, commission: 0n }

/** Returns a member's totals over all days, summed from the tickets. */
async function lifeOf(memberId: number): Promise<Sums> {
  const { rows } = await database.pool.query<{
    settlements: number
    return_minor: bigint | null
    risk: bigint
    cashed: bigint
    cashed_risk: bigint
    turnover: bigint | null
    commission: bigint | null
  }>(
    `select settlements, return_minor, risk, cashed, cashed_risk, turnover, commission
    from ticket where member_id = $1`,
    [memberId],
  )
  return rows.reduce(
    (life, row) => ({
      bets: life.bets + (row.settlements > 0 && row.return_minor !== null ? 1 : 0),
      winLoss:
        life.winLoss + row.cashed - row.cashed_risk + (row.return_minor === null ? 0n : row.return_minor - row.risk),
      turnover: life.turnover + (row.turnover ?? 0n),
      commission: life.commission + (row.commission ?? 0n),
    }),
    NONE,
  )
}

function plus(a: Sums, b: Sums, sign: 1n | -1n): Sums {
  return {
    bets: a.bets + Number(sign) * b.bets,
    winLoss: a.winLoss + sign * b.winLoss,
    turnover: a.turnover + sign * b.turnover,
    commission: a.commission + sign * b.commission,
  }
}

/** Computes expected daily totals: books the change in a member's totals after each step to the day of the step. */
class Bookkeeper {
  readonly days = new Map<string, Sums>()
  #life = NONE
  readonly #memberId: number

  constructor(memberId: number) {
    this.#memberId = memberId
  }

  async look(): Promise<void> {
    const life = await lifeOf(this.#memberId)
    const date = workingDate(world.clock.nowMs)
    this.days.set(date, plus(this.days.get(date) ?? NONE, plus(life, this.#life, -1n), 1n))
    this.#life = life
  }
}

function createScene() {
  return openScene(database, world)
}

const EVERYTHING = { product: null, category: null, sportId: null, status: null, kind: null }

function rangeOf(memberId: number) {
  return {
    ...EVERYTHING,
    memberId,
    fromDate: '2026-01-01',
    toDate: workingDate(world.clock.nowMs),
  }
}

/** Reads every row of a report in pages of two. */
async function allRows<Row>(
  read: (
    page: PageRequest,
  ) => Promise<{ ok: true; value: { rows: readonly Row[]; next: string | null } } | { ok: false }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await read({ size: 2, after: after ?? null })
    if (!page.ok) throw new Error('a key that was given out is not taken')
    rows.push(...page.value.rows)
    after = page.value.next
  }
  return rows
}

function sum(amounts: readonly (string | bigint)[]): bigint {
  return amounts.reduce<bigint>((all, one) => all + BigInt(one), 0n)
}

/** Returns the wallet movements of a member on one day by kind, summed from the ledger. */
async function ledgerOf(memberId: number, date: string): Promise<Map<string, bigint>> {
  const { rows } = await database.pool.query<{ kind: string; amount: bigint; debit_account: bigint }>(
    'select kind, amount, debit_account from posting where member_id = $1 and working_date = $2',
    [memberId, date],
  )
  const kinds = new Map<string, bigint>()
  for (const { kind, amount, debit_account: from } of rows) {
    if (kind === 'capture') continue
    const signed = Number(from) === memberId * 2 ? -amount : amount
    kinds.set(kind, (kinds.get(kind) ?? 0n) + signed)
  }
  return kinds
}

test('SE7 after any bets, settlements, corrections and cash-outs all reports agree by day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 22 }), async (steps) => {
      const { member, run } = await createScene()
      const keeper = new Bookkeeper(member.id)
      for (const step of steps) {
        await run(step)
        await keeper.look()
      }
      const range = rangeOf(member.id)
      const days = await allRows((page) => world.reports.byDay(range, page))
      const history = await allRows((page) => world.settlements(range, false, page))
      for (const [date, kept] of keeper.days) {
        const day = days.find(({ working_date }) => working_date === date)
        expect([day?.bets ?? 0, day?.win_loss ?? '0', day?.turnover ?? '0', day?.commission ?? '0'], date).toEqual([
          kept.bets,
          String(kept.winLoss),
          String(kept.turnover),
          String(kept.commission),
        ])
        const statement = await world.statement(member.id, date, { size: 1, after: null })
        expect(statement).toMatchObject({
          winLossMinor: kept.winLoss,
          turnoverMinor: kept.turnover,
          commissionMinor: kept.commission,
        })
        const ledger = await ledgerOf(member.id, date)
        expect(new Map(statement.totals.map(({ kind, amountMinor }) => [kind, amountMinor]))).toEqual(ledger)
        expect(statement.closingMinor - statement.openingMinor).toBe(sum([...ledger.values()]))
        expect(day?.closing_balance ?? String(statement.closingMinor)).toBe(String(statement.closingMinor))
        const settled = history.filter(({ working_date }) => working_date === date)
        expect(sum(settled.map(({ change }) => change.return))).toBe(
          (ledger.get('settle') ?? 0n) + (ledger.get('unsettle') ?? 0n),
        )
        expect(sum(settled.map(({ change }) => change.commission))).toBe(kept.commission)
        for (const { change, entries } of settled)
          expect(sum(entries.map(({ amount }) => amount))).toBe(BigInt(change.return) + BigInt(change.commission))
      }
      await agreeInAll(member.id, range, days)
      expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
    }),
    { numRuns: 12 },
  )
})

async function agreeInAll(memberId: number, range: ReturnType<typeof rangeOf>, days: readonly { win_loss: string }[]) {
  const life = await lifeOf(memberId)
  const bySport = await allRows((page) => world.reports.byCategory(range, page))
  const whole = await world.reports.byCategory(range, { size: 1, after: null })
  expect(sum(bySport.map(({ win_loss }) => win_loss))).toBe(life.winLoss)
  expect(sum(days.map(({ win_loss }) => win_loss))).toBe(life.winLoss)
  expect(whole).toMatchObject({ value: { totals: { win_loss: String(life.winLoss), bets: life.bets } } })
  const corrected = await world.settlements(range, true, { size: 100, after: null })
  const history = await world.settlements(range, false, { size: 100, after: null })
  const isAmended =
    corrected.ok &&
    history.ok &&
    corrected.value.rows.every(({ before, amended }) => before !== null && amended) &&
    corrected.value.rows.length === history.value.totals.amended
  expect(isAmended).toBe(true)
}

test('WA7 an entry has one sign in every report, and entries of a bet sum to its wallet change', async () => {
  const { member, run } = await createScene()
  const date = workingDate(world.clock.nowMs)
  await run({ do: 'bet', match: 0 })
  await run({ do: 'bet', match: 1 })
  for (const [home, away] of [
    [1, 0],
    [0, 1],
    [2, 0],
  ] as const)
    await run({ do: 'result', match: 0, home, away })
  const { rows } = await world.statement(member.id, date, { size: 100, after: null })
  const history = await allRows((page) => world.settlements(rangeOf(member.id), false, page))
  const told = new Map(rows.map(({ id, amount }) => [id, amount]))
  const byBet = new Map<string, bigint>()
  for (const { bet_id: id, amount } of rows) if (id !== null) byBet.set(id, (byBet.get(id) ?? 0n) + BigInt(amount))
  expect(byBet.size).toBe(2)
  for (const [id, broughtMinor] of byBet) {
    const { entries = [] } = (await world.lists.details(member.id, id)) ?? {}
    expect(sum(entries.map(({ amount }) => amount))).toBe(broughtMinor)
    for (const entry of entries) expect(entry.amount).toBe(told.get(entry.id) ?? '0')
  }
  const settled = history.flatMap(({ entries }) => entries)
  expect(new Set(settled.map(({ kind }) => kind)).has('unsettle')).toBe(true)
  for (const entry of settled) expect(entry.amount).toBe(told.get(entry.id))
})

test('SE7 a correction is booked on its own day, and the earlier settlement stays booked', async () => {
  const { member, run } = await createScene()
  const first = workingDate(world.clock.nowMs)
  await run({ do: 'bet', match: 0 })
  await run({ do: 'result', match: 0, home: 1, away: 0 })
  await run({ do: 'nextDay' })
  const second = workingDate(world.clock.nowMs)
  await run({ do: 'result', match: 0, home: 1, away: 1 })
  const range = { ...rangeOf(member.id), fromDate: first, toDate: second }
  expect(await world.reports.byDay(range, { size: 5, after: null })).toMatchObject({
    value: {
      rows: [
        { working_date: second, bets: 0, win_loss: '-1900', turnover: '0' },
        { working_date: first, bets: 1, win_loss: '900', turnover: '1000' },
      ],
      totals: { bets: 1, win_loss: '-1000' },
    },
  })
  const later = { ...range, fromDate: second }
  expect(await world.settlements(later, true, { size: 5, after: null })).toMatchObject({
    value: {
      rows: [
        {
          version: 2,
          status: 'lost',
          return: '0',
          before: { status: 'won', return: '1900', win_loss: '900' },
          change: { return: '-1900', win_loss: '-1900' },
          entries: [{ kind: 'unsettle', amount: '-1900' }],
        },
      ],
    },
  })
  expect(await world.settledBets(range, { size: 5, after: null })).toMatchObject({
    value: { bets: [{ status: 'lost', amended: true }], totals: { bets: 1, net: '-1000' } },
  })
  world.clock.nowMs -= DAY_MS
})

test('SE7 cash-outs and settlements under a lagging clock are booked on the day of their entry', async () => {
  const { member, run } = await createScene()
  const first = workingDate(world.clock.nowMs)
  await run({ do: 'bet', match: 0 })
  await run({ do: 'bet', match: 1 })
  await run({ do: 'nextDay' })
  const second = workingDate(world.clock.nowMs)
  await world.postMovement({ kind: 'deposit', memberId: member.id, amountMinor: 1n, ref: `turn-${member.id}` })
  world.clock.nowMs -= DAY_MS
  await run({ do: 'cashOut', match: 1 })
  await run({ do: 'result', match: 0, home: 1, away: 0 })
  const days = await world.reports.byDay(rangeOf(member.id), { size: 5, after: null })
  const later = await world.reports.byDay({ ...rangeOf(member.id), toDate: second }, { size: 5, after: null })
  expect(days).toMatchObject({ value: { rows: [{ working_date: first, bets: 0, cash_outs: 0, win_loss: '0' }] } })
  expect(later).toMatchObject({ value: { rows: [{ working_date: second, bets: 1, cash_outs: 1 }, {}] } })
  const { winLossMinor, totals } = await world.statement(member.id, second, { size: 5, after: null })
  expect(later).toMatchObject({ value: { rows: [{ win_loss: String(winLossMinor) }, {}] } })
  expect(totals.map(({ kind }) => kind)).toEqual(['cash_out', 'commission', 'deposit', 'settle'])
  expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
})

test('a parlay over two sports belongs to neither, and a filter by one sport omits it', async () => {
  const footballer = await world.addMember(100_00n)
  const limits = new Map(
    [...footballer.limits.values()].flatMap((limit) => [1, 2].map((sportId) => [sportId as SportId, limit])),
  )
  const member = { ...footballer, limits }
  const [football, other] = [await world.addMatch(2), await world.addMatch(2)]
  await database.pool.query('update league set sport_id = 2 where id = (select league_id from match where id = $1)', [
    other,
  ])
  await sealMatches(database.pool, [other])
  const match = world.book.match(other)
  if (match === undefined) throw new Error('the match is not in the book')
  world.book.matches.set(other, { ...match, league: { ...match.league, sportId: 2 as SportId } })
  await world.placeBet(world.buildTicket(member, [world.buildLeg(football), world.buildLeg(other)]))
  await world.placeBet(world.buildBet(member, football))
  for (const matchId of [football, other]) {
    await world.putResult(matchId, 1, buildOutcome([0, 0], [0, 1]))
    await world.settlement.settleMatch(matchId)
  }
  const range = rangeOf(member.id)
  expect(await world.reports.byCategory(range, { size: 5, after: null })).toMatchObject({
    value: {
      rows: [
        { sport_id: null, win_loss: '-1000' },
        { sport_id: 1, win_loss: '-1000' },
      ],
    },
  })
  expect(
    await world.reports.byCategory({ ...range, product: 'sportsbook', category: 1 }, { size: 5, after: null }),
  ).toMatchObject({
    value: { rows: [{ sport_id: 1 }], totals: { win_loss: '-1000' } },
  })
})

test('a member cannot read the bookings of another member', async () => {
  const { member, run } = await createScene()
  await run({ do: 'bet', match: 0 })
  await run({ do: 'result', match: 0, home: 1, away: 0 })
  const stranger = await world.addMember(0n)
  const [range, page] = [rangeOf(stranger.id), { size: 10, after: null }]
  const reads = [
    world.reports.byCategory(range, page),
    world.reports.byDay(range, page),
    world.settlements(range, false, page),
  ]
  for (const read of reads) expect(await read).toMatchObject({ ok: true, value: { rows: [] } })
  expect(await world.settledBets(range, page)).toMatchObject({
    value: { bets: [], totals: { bets: 0 } },
  })
  expect(await world.reports.byCategory(rangeOf(member.id), page)).toMatchObject({ value: { rows: [{ sport_id: 1 }] } })
})
