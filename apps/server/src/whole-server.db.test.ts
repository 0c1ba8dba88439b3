import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BetWire } from '@touchline/contract/sportsbook/bet'
import type { UxAnswer, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import { marketKindById } from '@touchline/domain/market'
import { DEFAULT_BET_DELAY_MS } from '@touchline/domain/sport'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NaiveBet, type RealMatch, gradeNaively } from '../test/naive-grader.ts'
import { type SteppedFeed, createSteppedFeed } from './testing/stepped-feed.ts'
import { openSimulation } from './intake/source/local-feed.ts'
import type { TestMember } from './testing/test-modules.ts'
import { type TestServer, startTestServerOn } from './testing/test-server.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'

const DATA = fileURLToPath(new URL('../../../../shared/data/openfootball-worldcup.json', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: World Cup matches through the whole server, since ${DATA} is not there\n`)

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Start of the simulation: a Monday during the group stage of a World Cup, epoch milliseconds. */
const FROM_MS = Date.UTC(2026, 0, 5)
const DAYS = 5
const STARTING_MINOR = 1_000_000n

interface Placed extends NaiveBet {
  readonly member: TestMember
  readonly ref: string
  readonly home: string
  readonly away: string
}

/** Deterministic pseudo-random numbers. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** The site shows nations by their ISO names. */
function shownAs(team: string): string {
  return team === 'USA' ? 'United States' : team
}

function realMatches(): RealMatch[] {
  return ['2018', '2022'].flatMap((year) => {
    const file = readFileSync(path.join(DATA, year, 'worldcup.json'), 'utf8')
    return (JSON.parse(file) as { matches: RealMatch[] }).matches
  })
}

describe.skipIf(isSkipped)('real World Cup matches on the complete server', () => {
  let server: TestServer<SteppedFeed>
  let members: (TestMember & { readonly id: number })[] = []
  const placed: Placed[] = []
  const draw = drawFrom(20_260_105)

  beforeAll(async () => {
    server = await startTestServerOn(
      createSteppedFeed(await openSimulation({ fixturesDir: DATA, seed: 1 })),
      {},
      FROM_MS,
    )
    for (const currency of ['MYR', 'USD', 'THB', 'IDR']) members.push(await server.member(currency))
    await playThrough()
  }, 600_000)
  afterAll(() => server.drop())

  const logInAgain = async () => {
    members = await Promise.all(
      members.map(async (member) => {
        return { ...member, session_token: await server.openSession(member.account_id) }
      }),
    )
  }

  const bet = async (match: UxMatch, row: UxOdds, odds: number, selection: string) => {
    const member = members[draw(members.length)]
    const type = marketKindById(row[1])
    if (member === undefined || type === undefined) throw new Error('nobody to bet, or nothing to bet on')
    const [live, oddsType, stakeMinor, ref] = [
      match[12],
      type.selections.length > 2 ? 4 : 1 + draw(4),
      100 + draw(2_000),
      `whole-${placed.length}-server`,
    ]
    const answer = await server.post(type.special ? '/bet/betsinglespecial' : '/bet/betsingle', {
      ...member,
      match_id: match[0],
      market_type: match[11],
      bet_type: type.code,
      line_quarters: row[2],
      selection,
      odds_milli: odds,
      odds_type: oddsType,
      ref,
      stake: String(stakeMinor),
      accept_better_odds: true,
      accept_any_odds: true,
    })
    // Skips a refused bet: at odds near 1 a small stake wins less than one minor unit.
    if (answer['statusdesc'] === 'invalidBetAmount') return
    expect(answer).toMatchObject({ http: 200, status: 1, bet: { status: live === null ? 'running' : 'pending' } })
    placed.push({
      member,
      ref,
      home: match[2],
      away: match[3],
      betType: type.code,
      lineQuarters: row[2],
      selection,
      oddsMilli: odds,
      oddsType,
      stakeMinor,
      scoreSeen: live === null ? null : [live[0], live[1]],
    })
  }

  /** Places a bet on one selection of an offered line. */
  const betOnLine = async (match: UxMatch, row: UxOdds) => {
    const selections = marketKindById(row[1])?.selections ?? []
    const index = draw(selections.length)
    const odds = row[5 + index] as number
    if (row[4] === 0 && odds > 0) await bet(match, row, odds, selections[index] ?? '')
  }

  const betOn = async (match: UxMatch, linesOf: (odds: readonly UxOdds[]) => readonly UxOdds[]) => {
    const { odds } = (await (await server.get(`/uxmatch?match=${match[0]}`)).json()) as UxAnswer
    for (const row of linesOf(odds)) await betOnLine(match, row)
  }

  const someOf = (odds: readonly UxOdds[], howMany: number): readonly UxOdds[] =>
    odds.length === 0 ? [] : Array.from({ length: howMany }, () => odds[draw(odds.length)] as UxOdds)

  const oneOfEachType = (odds: readonly UxOdds[]): readonly UxOdds[] => {
    const kindIds = [...new Set(odds.map(([, kindId]) => kindId))]
    return kindIds.flatMap((kindId) =>
      someOf(
        odds.filter((row) => row[1] === kindId),
        1,
      ),
    )
  }

  const fiveLines = (odds: readonly UxOdds[]): readonly UxOdds[] => someOf(odds, 5)

  /**
   * Waits until no bet is pending. The clock moves only with the test, and a bet in danger stays pending as long as the
   * danger lasts, so the helper also advances the clock.
   */
  const nobodyWaits = async () => {
    for (let tries = 1; ; tries += 1) {
      const { rows } = await server.database.pool.query("select from ticket where status = 'pending' limit 1")
      if (rows.length === 0) return
      if (tries % 40 === 0) await server.advance(DEFAULT_BET_DELAY_MS)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
    }
  }

  const betInPlay = async (inPlay: readonly UxMatch[]) => {
    const before = placed.length
    for (const match of inPlay) await betOn(match, fiveLines)
    if (placed.length === before) return
    await server.advance(DEFAULT_BET_DELAY_MS + 1)
    await nobodyWaits()
  }

  const playThrough = async () => {
    const backed = new Set<number>()
    const endMs = FROM_MS + DAYS * DAY_MS
    await server.advance()
    while (server.wallMs < endMs || (await server.market(3)).matches.length > 0) {
      await logInAgain()
      const [early, today, inPlay] = [await server.market(1), await server.market(2), await server.market(3)]
      const coming = [...today.matches, ...early.matches].toSorted((a, b) => a[1] - b[1])
      const soon = coming.filter((match) => match[11] === 2 && match[1] * 1000 - server.wallMs <= 20 * MINUTE_MS)
      for (const match of soon.filter(([id]) => !backed.has(id) && server.wallMs < endMs)) {
        backed.add(match[0])
        await betOn(match, oneOfEachType)
      }
      await betInPlay(inPlay.matches)
      const next = (coming.find(([id]) => !backed.has(id))?.[1] ?? Infinity) * 1000 - 15 * MINUTE_MS
      const idle = inPlay.matches.length === 0 && soon.length === 0
      await server.advance(idle ? Math.max(MINUTE_MS, Math.min(next, endMs) - server.wallMs) : 23 * MINUTE_MS)
    }
    await server.advance(4 * 60 * MINUTE_MS)
  }

  const allOf = async (url: string, member: TestMember, more: object): Promise<BetWire[]> => {
    const bets: BetWire[] = []
    for (let after: string | null = null; ; ) {
      const page = await server.post(url, { ...member, ...more, page_size: 100, ...(after !== null && { after }) })
      expect(page).toMatchObject({ http: 200, status: 1 })
      bets.push(...(page['bets'] as BetWire[]))
      after = page['next'] as string | null
      if (after === null) return bets
    }
  }

  /**
   * Returns the expected commission in minor units (UP2): 0.25 % of the amount won or lost on handicap, over/under and
   * odd/even; half for half results.
   */
  const commissionOf = (betType: string, { status, risk }: { status: string; risk: bigint | number }): number => {
    if (!/^BT_(HDP|OU|OE)(HM|AW)?(_([12]H|ET))?$/.test(betType)) return 0
    const share = { won: 1, lost: 1, won_half: 0.5, lost_half: 0.5 }[status] ?? 0
    return Math.floor(Math.floor(Number(risk) * share) / 400)
  }

  const settledBets = async (): Promise<Map<string, BetWire>> => {
    await logInAgain()
    const found = new Map<string, BetWire>()
    for (const member of members) {
      for (let day = -1; day <= DAYS + 1; day += 1) {
        const working_date = new Date(FROM_MS + day * DAY_MS).toISOString().slice(0, 10)
        for (const row of await allOf('/bet/dbetlist', member, { working_date })) found.set(row.ref_no, row)
      }
      for (const row of await allOf('/bet/betrejectlist', member, {})) found.set(row.ref_no, row)
      expect(await allOf('/bet/betacceptlist', member, {})).toEqual([])
      expect(await allOf('/bet/pendingbetlist', member, {})).toEqual([])
    }
    return found
  }

  test('every bet has the result of a naive grader, and every balance adds up', async () => {
    const real = new Map(realMatches().map((match) => [[match.team1, match.team2].map(shownAs).join('/'), match]))
    const rows = await settledBets()
    const balances = new Map(members.map(({ account_id }) => [account_id, STARTING_MINOR]))
    const tally = new Map<string, number>()
    let moved = 0
    for (const one of placed) {
      const row = rows.get(one.ref)
      const match = real.get(`${one.home}/${one.away}`)
      if (row === undefined || match === undefined) {
        throw new Error(`bet ${one.ref} on ${one.home}/${one.away} is nowhere`)
      }
      tally.set(row.status, (tally.get(row.status) ?? 0) + 1)
      if (row.status === 'rejected') {
        expect(row.reason, JSON.stringify(one)).toMatch(/DuringWait$/)
        expect(one.scoreSeen).not.toBe(null)
        continue
      }
      const [oddsMilli = 0] = row.legs.map(({ odds_milli }) => odds_milli)
      if (oddsMilli !== one.oddsMilli) {
        expect(one.scoreSeen).not.toBe(null)
        expect(row.struck_first?.legs.map(({ odds_milli }) => odds_milli)).toEqual([one.oddsMilli])
        moved += 1
      }
      const naive = gradeNaively(match, { ...one, oddsMilli })
      const { status, risk, to_win, return: back } = row
      expect({ status, risk, to_win, return: back }, JSON.stringify(one)).toEqual({
        status: naive.status,
        risk: String(naive.risk),
        to_win: String(naive.toWin),
        return: String(naive.return),
      })
      const { account_id } = one.member
      const change = BigInt(naive.return) - BigInt(naive.risk) + BigInt(commissionOf(one.betType, naive))
      balances.set(account_id, (balances.get(account_id) ?? 0n) + change)
    }
    expect([...tally.keys()].toSorted()).toEqual(['draw', 'lost', 'lost_half', 'rejected', 'won', 'won_half'])
    expect(placed.length).toBeGreaterThan(1_000)
    // Counts bets accepted at a changed price. The bets accept any odds and are settled at the price at acceptance
    // (AC3).
    expect(moved).toBeGreaterThan(10)
    for (const member of members) {
      const expected = String(balances.get(member.account_id))
      expect(await server.post('/userbalance', member)).toMatchObject({
        account_balance: expected,
        outstanding_balance: '0',
      })
    }
  })

  test('bets cover every type of market, before the match and in play, in every odds type', () => {
    const countBetTypes = (bets: readonly Placed[]) => new Set(bets.map(({ betType }) => betType)).size
    expect(countBetTypes(placed.filter(({ scoreSeen }) => scoreSeen === null))).toBeGreaterThan(90)
    expect(countBetTypes(placed.filter(({ scoreSeen }) => scoreSeen !== null))).toBeGreaterThan(80)
    expect(new Set(placed.map(({ oddsType }) => oddsType)).size).toBe(4)
  })

  test('WA1 the audit finds no fault in postings and balances', async () => {
    expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
  })

  test('a member never sees bets of another member', async () => {
    const [mine, other] = members
    if (mine === undefined || other === undefined) throw new Error('two members are needed')
    const day = { working_date: '2026-01-06' }
    const refs = (await allOf('/bet/dbetlist', mine, day)).map(({ ref_no }) => ref_no)
    expect(refs.length).toBeGreaterThan(0)
    const own = new Set(placed.filter(({ member }) => member.account_id === mine.account_id).map(({ ref }) => ref))
    expect(refs.filter((ref) => !own.has(ref))).toEqual([])
    const theirs = await allOf('/bet/dbetlist', other, day)
    const after = theirs[1]?.bet_id
    const paged = await server.post('/bet/dbetlist', { ...mine, ...day, after, page_size: 100 })
    expect((paged['bets'] as BetWire[]).filter(({ ref_no }) => !own.has(ref_no))).toEqual([])
  })
})
