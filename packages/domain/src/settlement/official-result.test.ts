import { expect, test } from 'vitest'
import fc from 'fast-check'
import { MARKET_KINDS, offeredKinds } from '../market/index.ts'
import type { EndedPart, MatchId, MatchOutcome, MatchPart } from '../match/index.ts'
import { sportByKey, SPORTS } from '../sport/index.ts'
import { gradeLeg, type PlayedFormat } from './index.ts'

function scored(text: string, status: EndedPart['status'] = 'completed'): EndedPart {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { status, score: { home, away } }
}

function outcomeOf(parts: Partial<Record<MatchPart, EndedPart>>, more: Partial<MatchOutcome> = {}): MatchOutcome {
  return {
    parts,
    goals: null,
    ...more,
  }
}

/** Grades a bet such as `BT_OU over 200.5` and returns outcome and rule; `open` while undecided. */
function graded(outcome: MatchOutcome, bet: string, format: PlayedFormat = {}): string {
  const [typeCode = '', selection = '', line = '0'] = bet.split(' ')
  const lineQ = Number(line) * 4
  const terms = {
    matchId: 1 as MatchId,
    typeCode,
    selection,
    lineQ,
    oddsMilli: 1900,
    scoreAtAcceptance: null,
    myanmar: null,
  }
  const verdict = gradeLeg(terms, outcome, format)
  return verdict === null ? 'open' : `${verdict.outcome} ${verdict.rule}`
}

function expectAll(outcome: MatchOutcome, bets: Readonly<Record<string, string>>, format: PlayedFormat = {}): void {
  expect(Object.fromEntries(Object.keys(bets).map((bet) => [bet, graded(outcome, bet, format)]))).toEqual(bets)
}

test('GR16, GR17 a revised target keeps winner and first six overs, and voids undecided runs', () => {
  const revised = outcomeOf({ full: scored('180-86'), first: scored('40-52') }, { winner: 'away', shortened: true })
  expectAll(revised, {
    'BT_ML home': 'lost GR16',
    'BT_ML away': 'won GR16',
    'BT_1X2 home': 'lost GR16',
    'BT_1X2 draw': 'lost GR16',
    'BT_1X2 away': 'won GR16',
    'BT_OU over 260.5': 'won GR17',
    'BT_OU under 260.5': 'lost GR17',
    'BT_OU over 330.5': 'void GR17',
    'BT_OU under 330.5': 'void GR17',
    'BT_HDP home -1.5': 'void GR17',
    'BT_OE even': 'void GR17',
    'BT_OUHM over 170.5': 'won GR17',
    'BT_OUAW under 99.5': 'void GR17',
    'BS_OU over 90.5': 'won GR2',
    'BS_ML away': 'won GR12',
  })
})

test('GR16, GR17 a shortened match without a stated winner leaves winner bets open', () => {
  const unknown = outcomeOf({ full: scored('180-86') }, { shortened: true })
  expectAll(unknown, { 'BT_ML home': 'open', 'BT_1X2 away': 'open', 'BT_OU under 330.5': 'void GR17' })
})

test('GR16 a super over decides the moneyline and leaves 1X2 and runs unchanged', () => {
  const over = outcomeOf({ full: scored('160-160') }, { winner: 'home' })
  expectAll(over, {
    'BT_ML home': 'won GR16',
    'BT_ML away': 'lost GR16',
    'BT_1X2 draw': 'won GR4',
    'BT_1X2 home': 'lost GR4',
    'BT_OU over 319.5': 'won GR2',
  })
  expectAll(outcomeOf({ full: scored('120-90') }, { winner: 'draw', shortened: true }), {
    'BT_ML home': 'draw GR16',
    'BT_1X2 draw': 'won GR16',
    'BT_1X2 home': 'lost GR16',
  })
})

test('GR17 baseball called early keeps moneyline and first five innings, voids run line and total', () => {
  const called = outcomeOf(
    { full: scored('3-1'), first: scored('3-1'), p1: scored('0-1') },
    { winner: 'home', shortened: true },
  )
  expectAll(called, {
    'BT_ML home': 'won GR16',
    'BT_ML away': 'lost GR16',
    'BT_OU under 8.5': 'void GR17',
    'BT_OU over 3.5': 'won GR17',
    'BT_HDP home -1.5': 'void GR17',
    'BS_OU under 4.5': 'won GR2',
    'BS_HDP home -1.5': 'won GR1',
  })
})

test('GR17 a technical decision is a win by decision that does not go the distance', () => {
  const technical = outcomeOf(
    { full: scored('1-0'), units: scored('6-0') },
    { winner: 'home', shortened: true, method: 'decision' },
  )
  expectAll(technical, {
    'BT_ML home': 'won GR16',
    'BT_1X2 home': 'won GR16',
    'GC_MOV home-decision': 'won GR16',
    'GC_MOV home-stoppage': 'lost GR16',
    'GC_GTD yes': 'lost GR16',
    'GC_GTD no': 'won GR16',
    'GC_OU over 5.5': 'won GR17',
    'GC_OU under 8.5': 'void GR17',
  })
  const draw = outcomeOf({ full: scored('0-0'), units: scored('6-0') }, { winner: 'draw', shortened: true })
  expectAll(draw, { 'BT_ML home': 'draw GR16', 'BT_1X2 draw': 'won GR16', 'GC_GTD no': 'won GR16' })
})

test('GR16 a stated winner of an unfinished match wins no bets', () => {
  const retired = outcomeOf({ full: scored('1-0', 'abandoned'), p1: scored('6-3') }, { winner: 'away' })
  expectAll(retired, { 'BT_ML home': 'void GR7', 'BT_ML away': 'void GR7', 'TB_ML_P1 home': 'won GR12' })
  const walkover = outcomeOf({ full: scored('0-0', 'cancelled') }, { winner: 'home' })
  expectAll(walkover, { 'BT_ML home': 'void GR10', 'BT_1X2 home': 'void GR10' })
})

test('GR16 a map goes to its stated winner; without one, rounds decide it and kills do not', () => {
  const map = (text: string, winner?: 'home' | 'away') => ({ ...scored(text), ...(winner && { winner }) })
  const stated = outcomeOf({ full: scored('1-1'), p1: map('12-20', 'home'), p2: map('9-9', 'away') })
  expectAll(stated, {
    'GX_ML_P1 home': 'won GR16',
    'GX_ML_P1 away': 'lost GR16',
    'GX_ML_P2 away': 'won GR16',
    'GX_HDP_P1 home -1.5': 'lost GR1',
    'GX_OU_P1 over 30.5': 'won GR2',
  })
  const unstated = outcomeOf({ p1: map('12-20') })
  const [rounds, kills] = ['counterStrike', 'dota2'].map((key) => ({ sportId: sportByKey(key)?.id }))
  expectAll(unstated, { 'GX_ML_P1 home': 'lost GR12', 'GX_ML_P1 away': 'won GR12' }, rounds)
  const byKills = { 'GX_ML_P1 home': 'open', 'GX_ML_P1 away': 'open', 'GX_OU_P1 over 30.5': 'won GR2' }
  expectAll(unstated, byKills, kills)
  expectAll(outcomeOf({ p1: scored('0-0', 'cancelled') }), { 'GX_ML_P1 home': 'void GR10' }, kills)
  expectAll(outcomeOf({ p1: scored('9-4', 'abandoned') }), { 'GX_ML_P1 home': 'void GR12' }, kills)
})

test('GR16 in every sport only the winner of a map may differ from the count of its part', () => {
  const count = fc.nat(99)
  fc.assert(
    fc.property(count, count, fc.constantFrom('home', 'away'), (home, away, winner) => {
      for (const sport of SPORTS) {
        const format = { sportId: sport.id }
        for (const { code, part, decidedBy, selections, line } of offeredKinds(sport)) {
          if (!/^p\d$/.test(part)) continue
          const played: EndedPart = { status: 'completed', score: { home, away } }
          const bet = `${code} ${selections[0] ?? ''} ${line === 'none' ? 0 : 0.5}`
          const byCount = graded(outcomeOf({ [part]: played }), bet, format)
          const stated = graded(outcomeOf({ [part]: { ...played, winner } }), bet, format)
          const isWinner = decidedBy === 'partWinner'
          expect([bet, isWinner]).toEqual([bet, sport.family === 'maps' && code.startsWith('GX_ML_P')])
          if (isWinner) expect([bet, stated.split(' ')[0]]).toEqual([bet, winner === 'home' ? 'won' : 'lost'])
          else expect([bet, stated]).toEqual([bet, byCount])
          expect([bet, byCount === 'open']).toEqual([bet, isWinner && sport.hasStatedWinners])
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('GR16 a stated winner that matches the score changes neither the outcome nor the rule', () => {
  const stated = outcomeOf({ full: scored('5-3') }, { winner: 'home' })
  expectAll(stated, { 'BT_ML home': 'won GR4', 'BT_OU over 7.5': 'won GR2', 'BT_HDP home -1.5': 'won GR1' })
})

test('GR16, GR17 the catalogue states the deciding rule of each whole-match market', () => {
  const decidedBy = (what: string) => MARKET_KINDS.filter((kind) => kind.decidedBy === what).map(({ code }) => code)
  expect(decidedBy('winner')).toEqual(['BT_ML'])
  expect(decidedBy('partWinner').every((code) => code.startsWith('GX_ML_P'))).toBe(true)
  expect(decidedBy('result')).toEqual(['BT_1X2', 'GC_MOV', 'GC_GTD'])
})

test('GR12 a level match of two maps refunds the moneyline, and an abandoned 1-0 is undecided', () => {
  const level = outcomeOf({ full: scored('1-1') })
  expect(['BT_ML home', 'BT_OU under 2.5', 'GX_SB 2-0'].map((bet) => graded(level, bet, { bestOf: 2 }))).toEqual([
    'draw GR4',
    'won GR2',
    'lost GR12',
  ])
  const broken = outcomeOf({ full: scored('1-0', 'abandoned') })
  expect(['BT_ML home', 'BT_ML away', 'GX_SB 0-2'].map((bet) => graded(broken, bet, { bestOf: 2 }))).toEqual([
    'void GR12',
    'void GR12',
    'lost GR12',
  ])
})
