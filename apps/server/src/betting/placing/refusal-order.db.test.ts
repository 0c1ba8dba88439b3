import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTicket, type TicketInput } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { PRICE_GROUP_TERMS } from '@touchline/domain/odds'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createProtectionStore } from '../../wallet/protection/protection.store.ts'
import { createTestWorld, type TestWorld } from '../../results/testing/test-world.ts'
import { buildBet, legOn } from '../testing/build-ticket.ts'

const BALANCE_MINOR = 100_00n
const ODDS_MILLI = 2000
const OTHER_BODY = 'hash of another body'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

/** Bet whose checks by the database are under test. */
interface Trial {
  readonly memberId: number
  readonly ref: string
  readonly stakeMinor: bigint
  readonly maxPerMatchMinor: bigint
}

/** A failed check that only the database knows at placement: as input of the domain, and as state of the database. */
interface Fault {
  readonly input: (good: TicketInput) => TicketInput
  readonly bet?: Partial<Trial>
  readonly store?: (trial: Trial) => Promise<unknown>
}

function by({ memberId }: Trial) {
  return { memberId, isOwn: true, actor: 'themselves', address: null, device: null }
}

function setBalance({ memberId }: Trial, balanceMinor: bigint) {
  return database.owner.query('update ledger_account set balance = $2 where id = $1', [memberId * 2, balanceMinor])
}

const FAULTS: Readonly<Record<string, Fault>> = {
  selfExcluded: {
    input: (good) => ({ ...good, barred: 'selfExcluded' }),
    store: (trial) => createProtectionStore(database.pool).bar(by(trial), { months: 6 }),
  },
  balanceBelowZero: {
    input: (good) => ({ ...good, availableMinor: -1n }),
    store: (trial) => setBalance(trial, -1n),
  },
  betExists: {
    input: (good) => ({ ...good, repeated: true }),
    store: ({ memberId, ref }) =>
      database.owner.query(
        `insert into placement_request (member_id, ref, body_hash, code) values ($1, $2, $3, 'invalidOdds')`,
        [memberId, ref, OTHER_BODY],
      ),
  },
  betOverMaxPerMatch: {
    input: (good) => ({ ...good, legs: good.legs.map((leg) => ({ ...leg, onMatchMinor: 1n << 60n })) }),
    bet: { maxPerMatchMinor: 0n },
  },
  protectionLimit: {
    input: (good) => ({ ...good, selfLimit: { kind: 'stake', period: 'day', leftMinor: 1_00n } }),
    store: (trial) =>
      createProtectionStore(database.pool).changeLimit(by(trial), {
        kind: 'stake',
        period: 'day',
        amountMinor: 1_00n,
      }),
  },
  insufficient_balance: {
    input: (good) => ({ ...good, availableMinor: good.availableMinor === -1n ? -1n : 1n }),
    bet: { stakeMinor: BALANCE_MINOR + 1n },
  },
}

function goodInput(matchId: MatchId, { stakeMinor }: Pick<Trial, 'stakeMinor'>): TicketInput {
  const matchTerms = { leagueKey: 'cup', teams: ['Japan', 'Brazil'], parentId: null, isOutright: false } as const
  return {
    session: 'valid',
    accountState: 'active',
    mayBet: true,
    availableMinor: BALANCE_MINOR,
    sportsbookEnabled: true,
    repeated: false,
    feed: { silentMs: 0, lagMs: 0 },
    groupTerms: PRICE_GROUP_TERMS.A,
    currency: 'MYR',
    myanmarAllowed: true,
    myanmarBp: 0,
    kind: 'single',
    request: { kind: 'single', oddsType: 4, stakeMinor, units: [], acceptBetter: false, acceptAny: false },
    parlayLimits: null,
    legs: [
      {
        request: { ...legOn(matchId), tab: 2 },
        match: {
          tab: 2,
          hidden: false,
          betAllowed: true,
          active: true,
          score: null,
          lines: [{ lineQ: 0, rank: 0, suspended: false, prices: [ODDS_MILLI, 3400, 4000] }],
          origin: { matchId, ...matchTerms },
        },
        limits: {
          minBetMinor: 1n,
          maxBetMinor: 1n << 40n,
          maxPayoutMinor: 1n << 50n,
          maxPerMatchMinor: 1n << 50n,
        },
        onMatchMinor: 0n,
        waitMs: 0,
      },
    ],
  }
}

let refs = 0

/** Returns the verdicts of the domain and of `place_batch` on a bet with these faults. */
async function verdictsOn(faults: readonly Fault[]): Promise<{ domain: string; database: string }> {
  const [{ id: memberId }, matchId] = [await world.addMember(BALANCE_MINOR), await world.addMatch(2)]
  refs += 1
  const trial = faults.reduce((bet, fault) => ({ ...bet, ...fault.bet }), {
    memberId,
    ref: `order-${refs}`,
    stakeMinor: 10_00n,
    maxPerMatchMinor: 1n << 50n,
  } satisfies Trial)
  for (const { store } of faults) await store?.(trial)
  const checked = checkTicket(faults.reduce((input, fault) => fault.input(input), goodInput(matchId, trial)))
  const bet = buildBet({
    memberId,
    ref: trial.ref,
    placedAtMs: world.clock.worldMs(),
    terms: computeSingleTerms(trial.stakeMinor, ODDS_MILLI, 4),
    legs: [legOn(matchId)],
  })
  const { workingDate } = bet.ticket
  await world.placements.ensureWorkingDay(workingDate)
  const at = { workingDate, atMs: world.clock.worldMs() }
  const [decision] = await world.placements.placeBatch(0, at, [{ ...bet, maxPerMatchMinor: [trial.maxPerMatchMinor] }])
  return {
    domain: checked.ok ? 'placed' : checked.code,
    database: decision?.verdict === 'refused' ? decision.code : (decision?.verdict ?? 'no decision'),
  }
}

test('AC place_batch refuses each failed check with the code of the domain', async () => {
  expect(await verdictsOn([])).toEqual({ domain: 'placed', database: 'placed' })
  for (const [code, fault] of Object.entries(FAULTS)) {
    expect(await verdictsOn([fault])).toEqual({ domain: code, database: code })
  }
})

test('AC place_batch refuses a bet with two failed checks in the order of the domain', async () => {
  const faults = Object.entries(FAULTS)
  const verdicts: Record<string, { domain: string; database: string }> = {}
  for (const [at, [first, one]] of faults.entries())
    for (const [second, other] of faults.slice(at + 1)) {
      verdicts[`${first} and ${second}`] = await verdictsOn([one, other])
    }
  expect(Object.keys(verdicts)).toHaveLength(15)
  const domain = Object.entries(verdicts).map(([pair, verdict]) => [pair, verdict.domain])
  expect(Object.entries(verdicts).map(([pair, verdict]) => [pair, verdict.database])).toEqual(domain)
})
