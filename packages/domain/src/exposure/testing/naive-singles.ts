import fc from 'fast-check'
import { splitTerms } from '../../cash-out/index.ts'
import type { Score } from '../../match/index.ts'
import type { Favourite, MyanmarTerms } from '../../myanmar/index.ts'
import { ODDS_TYPES } from '../../odds/index.ts'
import { computeMyanmarSingleTerms, computeSingleTerms, type TicketTerms } from '../../ticket/index.ts'
import type { OpenSingles } from '../index.ts'

/** Singles on a selection with a reference implementation of their grading rule. */
export interface Ticket {
  readonly singles: OpenSingles
  /** Returns the member's result per 1 staked at a final score, from −1 for a loss to 1 for a win. */
  readonly won: (score: Score) => number
}

export type Bet = Pick<OpenSingles, 'typeCode' | 'lineQ' | 'selection' | 'scoreAtAcceptance'> & Pick<Ticket, 'won'>

export const handicap = fc
  .record({
    lineQ: fc.integer({ min: -11, max: 11 }),
    isHome: fc.boolean(),
    scoreAtAcceptance: fc.option(fc.record({ home: fc.nat(2), away: fc.nat(2) })),
  })
  .map(
    ({ lineQ, isHome, scoreAtAcceptance }): Bet => ({
      typeCode: 'BT_HDP',
      lineQ,
      selection: isHome ? 'home' : 'away',
      scoreAtAcceptance,
      won: ({ home, away }) => {
        const lead = later(home, scoreAtAcceptance?.home ?? 0) - later(away, scoreAtAcceptance?.away ?? 0)
        return onQuarters((line) => lead + line, lineQ) * (isHome ? 1 : -1)
      },
    }),
  )
const total = fc.record({ lineQ: fc.integer({ min: 1, max: 26 }), isOver: fc.boolean() }).map(
  ({ lineQ, isOver }): Bet => ({
    typeCode: 'BT_OU',
    lineQ,
    selection: isOver ? 'over' : 'under',
    scoreAtAcceptance: null,
    won: ({ home, away }) => onQuarters((line) => home + away - line, lineQ) * (isOver ? 1 : -1),
  }),
)
const WINNERS = { home: 1, draw: 0, away: -1 } as const
const winner = fc.constantFrom('home', 'draw', 'away').map(
  (selection): Bet => ({
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection,
    scoreAtAcceptance: null,
    won: ({ home, away }) => (Math.sign(home - away) === WINNERS[selection as 'home'] ? 1 : -1),
  }),
)
const exact = fc.tuple(fc.nat(4), fc.nat(4)).map(
  ([home, away]): Bet => ({
    typeCode: 'BT_CS',
    lineQ: 0,
    selection: `${home}-${away}`,
    scoreAtAcceptance: null,
    won: (score) => (score.home === home && score.away === away ? 1 : -1),
  }),
)

/** Singles at member terms; a part of some is cashed out. */
export const single = fc
  .record({
    bet: fc.oneof(handicap, total, winner, exact),
    stake: fc.integer({ min: 100, max: 99_999 }),
    oddsMilli: fc.integer({ min: 1_200, max: 6_000 }),
    oddsType: fc.constantFrom(...ODDS_TYPES),
    sold: fc.option(fc.integer({ min: 1, max: 99 })),
  })
  .map(({ bet: { won, ...bet }, stake, oddsMilli, oddsType, sold }): Ticket => {
    const fullTerms = computeSingleTerms(BigInt(stake), oddsMilli, oddsType)
    const { riskMinor, winMinor } = (sold === null ? null : splitTerms(fullTerms, sold)?.remainingTerms) ?? fullTerms
    return { singles: { ...bet, myanmar: null, feeBp: 0, riskMinor, winMinor }, won }
  })

const OTHERS = { home: 'away', away: 'home', over: 'under' } as const

export const myanmarSingle = fc
  .record({
    goals: fc.nat(3),
    percent: fc.integer({ min: -100, max: 100 }),
    favourite: fc.constantFrom('home', 'away', 'over'),
    isFavourite: fc.boolean(),
    stake: fc.integer({ min: 100, max: 99_999 }),
    feeBp: fc.integer({ min: 0, max: 1_500 }),
  })
  .map(({ isFavourite, stake, feeBp, ...terms }): Ticket => {
    const myanmar: MyanmarTerms = { ...terms, favourite: terms.favourite as Favourite }
    const { riskMinor, winMinor }: TicketTerms = computeMyanmarSingleTerms(BigInt(stake), feeBp)
    return {
      singles: {
        typeCode: myanmar.favourite === 'over' ? 'BT_OU' : 'BT_HDP',
        lineQ: 0,
        selection: isFavourite ? myanmar.favourite : OTHERS[myanmar.favourite],
        scoreAtAcceptance: null,
        myanmar,
        feeBp,
        riskMinor,
        winMinor,
      },
      won: (score) => myanmarWon(myanmar, isFavourite, score),
    }
  })

/**
 * Returns the money that the member receives at a final score, in minor units, rounded down once (MO2). The fee applies
 * to a net win (MM2).
 */
export function back({ singles: { riskMinor, winMinor, myanmar, feeBp }, won }: Ticket, score: Score): bigint {
  const share = BigInt(Math.round(won(score) * 200))
  if (share < 0n) return (riskMinor * (200n + share)) / 200n
  if (myanmar === null) return (riskMinor * 200n + winMinor * share) / 200n
  return (riskMinor * 2_000_000n + riskMinor * share * BigInt(10_000 - feeBp)) / 2_000_000n
}

function lead(favourite: Favourite, { home, away }: Score): number {
  return favourite === 'over' ? home + away : favourite === 'home' ? home - away : away - home
}

function later(now: number, accepted: number): number {
  return Math.max(0, now - accepted)
}

/** A quarter line equals two bets of half the stake on the neighbouring lines (GR1). */
function onQuarters(ahead: (line: number) => number, lineQ: number): number {
  const lines = lineQ % 2 === 0 ? [lineQ, lineQ] : [lineQ - 1, lineQ + 1]
  return lines.reduce((sum, each) => sum + onLine(ahead(each / 4)) / 2, 0)
}

function onLine(ahead: number): number {
  return Math.sign(ahead)
}

function myanmarWon({ goals, percent, favourite }: MyanmarTerms, isFavourite: boolean, score: Score): number {
  const ahead = lead(favourite, score) - goals
  return (ahead === 0 ? percent / 100 : Math.sign(ahead)) * (isFavourite ? 1 : -1)
}
