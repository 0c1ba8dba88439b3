import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MarketKind, offeredKinds } from '@touchline/domain/market'
import type { OddsMilli, OddsType } from '@touchline/domain/odds'
import { settleTicket } from '@touchline/domain/settlement'
import { sportByKey } from '@touchline/domain/sport'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { describe, expect, test } from 'vitest'
import { type Bet, gradeBothWays, linesOf, outcomeOf } from './independent-grading.ts'
import { payNaively } from './naive-grader.ts'
import type { Share, Sheet } from './naive-shares.ts'
import { type PricedMatch, nflGames, premierLeague, type RealPrice } from './real-matches.ts'

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: real matches with a handicap line, since ${DATA} is not there\n`)

/** Decimal odds in thousandths for a selection without a price in the file. */
const MADE_UP_MILLI = 1_900
const STAKE_MINOR = 10_007

/**
 * Returns the lines of a market in the file and the adjacent lines. Without lines in the file, returns lines around
 * typical scores.
 */
function linesFor(type: MarketKind, prices: readonly RealPrice[]): readonly number[] {
  if (type.line === 'none') return [0]
  const real = prices.filter(({ code }) => code === type.code).map(({ lineQ }) => lineQ)
  if (real.length > 0) return [...new Set(real.flatMap((lineQ) => [-2, -1, 0, 1, 2].map((by) => lineQ + by)))]
  const isCoarse = type.line === 'whole-handicap' || type.line === 'half-total'
  return linesOf(type, -7, 14).filter((_, at) => isCoarse || at % 4 < 2)
}

/**
 * Returns whether the sheet has the data that a market needs. Markets on the scoring order are skipped if the order is
 * unknown.
 */
function isTold(type: MarketKind, { scorers }: Sheet): boolean {
  return type.basis.endings !== 'goals' || scorers?.[type.part] !== undefined
}

function betsOn(types: readonly MarketKind[], { sheet, prices }: Pick<PricedMatch, 'sheet' | 'prices'>): Bet[] {
  return types
    .filter((type) => sheet.parts[type.part] !== undefined && isTold(type, sheet))
    .flatMap((type) =>
      linesFor(type, prices).flatMap((lineQ) =>
        type.selections.map((selection) => ({ type, selection, lineQ, struckScore: null })),
      ),
    )
}

interface Tally {
  bets: number
  atRealPrices: number
}

function pricesOf({ type, selection, lineQ }: Bet, prices: readonly RealPrice[]): readonly number[] {
  const real = prices
    .filter((price) => price.code === type.code && price.selection === selection && price.lineQ === lineQ)
    .map(({ oddsMilli }) => oddsMilli)
  return real.length > 0 ? [...new Set(real)] : [MADE_UP_MILLI]
}

function settleBothWays(bet: Bet, share: Share, verdict: ReturnType<typeof gradeBothWays>, oddsMilli: number) {
  const oddsType = (1 + (oddsMilli % 4)) as OddsType
  const terms = computeSingleTerms(BigInt(STAKE_MINOR), oddsMilli as OddsMilli, oddsType)
  const result = settleTicket(terms, [{ terms: legOf(bet, oddsMilli), verdict }])
  const naive = payNaively(share, { stakeMinor: STAKE_MINOR, oddsMilli, oddsType })
  const paid = [result?.returnMinor, terms.riskMinor, terms.winMinor].map(Number)
  const wanted = [naive.return, naive.risk, naive.toWin]
  if (paid.some((amount, at) => amount !== wanted[at]))
    throw new Error(`${bet.type.code} ${bet.selection} ${bet.lineQ / 4} at ${oddsMilli}: ${paid} but naively ${wanted}`)
}

function legOf({ type, selection, lineQ }: Bet, oddsMilli: number) {
  return {
    matchId: 1 as never,
    typeCode: type.code,
    selection,
    lineQ,
    oddsMilli: oddsMilli as OddsMilli,
    struckScore: null,
    myanmar: null,
  }
}

function gradeAll(match: Pick<PricedMatch, 'sheet' | 'prices'>, types: readonly MarketKind[], tally: Tally) {
  const outcome = { ...outcomeOf(match.sheet), goals: null }
  for (const bet of betsOn(types, match)) {
    const verdict = gradeBothWays(bet, outcome, match.sheet)
    const { win, refund, of } = verdict.grade
    for (const oddsMilli of pricesOf(bet, match.prices)) {
      settleBothWays(bet, { wins: win / of, back: refund / of }, verdict, oddsMilli)
      tally.bets += 1
      if (oddsMilli !== MADE_UP_MILLI) tally.atRealPrices += 1
    }
  }
}

function gradeMatches(matches: readonly PricedMatch[]): Tally {
  const tally = { bets: 0, atRealPrices: 0 }
  for (const match of matches) {
    const sport = sportByKey(match.sport)
    if (sport === undefined) throw new Error(`no sport ${match.sport}`)
    gradeAll(match, offeredKinds(sport), tally)
    for (const sheet of match.counts) gradeAll({ sheet, prices: [] }, offeredKinds(sport, 'child'), tally)
  }
  return tally
}

describe.skipIf(isSkipped)('real matches with a handicap line grade correctly in all markets and on both sides', () => {
  test('GR1 Premier League matches grade correctly at real bookmaker prices', () => {
    const matches = premierLeague(`${DATA}epl-odds-football-data-co-uk`)
    expect(matches.length).toBe(1_520)
    expect(matches.filter(({ prices }) => prices.every(({ code }) => code !== 'BT_HDP'))).toEqual([])
    const { bets, atRealPrices } = gradeMatches(matches)
    expect(atRealPrices).toBeGreaterThan(30_000)
    process.stdout.write(`${matches.length} football matches: ${bets} bets, ${atRealPrices} of them at real prices\n`)
  })

  test('GR12 NFL games grade correctly with quarters and overtime', () => {
    const { games, broken } = nflGames(`${DATA}sbr-nfl-odds`)
    expect(games.length + broken).toBe(1_335)
    expect(broken).toBeLessThan(40)
    const { bets, atRealPrices } = gradeMatches(games)
    expect(atRealPrices).toBeGreaterThan(5_000)
    process.stdout.write(`${games.length} NFL games, ${broken} not: ${bets} bets, ${atRealPrices} at real prices\n`)
  })
})
