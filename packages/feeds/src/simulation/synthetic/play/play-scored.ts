import { ZERO_SCORE, type Score } from '@touchline/domain/match'
import type { GoalModel, InningsModel, OversModel, PointsModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { drawNormal, burstyCount, drawWeighted } from '../../playback/chances.ts'
import type { ScoreTimeline } from '../../playback/course/course.ts'
import { simulateGoalsTimeline } from '../../playback/course/goals-course.ts'
import { buildInningsTimeline } from '../../playback/course/innings-course.ts'
import { buildOversTimeline } from '../../playback/course/cricket-timeline.ts'
import type { PointValues } from '../../playback/course/points-course.ts'
import { distributePoints, drawOvertimes, buildPointsTimeline } from '../../playback/course/points-course.ts'
import type { RandomDraw } from '../../playback/random-draw.ts'
import { MINUTE_MS } from '../../playback/mark.ts'

/** Scoring events by sport, for sports in which one event can be worth more than one point. */
const UNITS: Readonly<Record<string, PointValues>> = {
  basketball: [
    [2, 5],
    [3, 2],
    [1, 2],
  ],
  ebasketball: [
    [2, 5],
    [3, 3],
    [1, 1],
  ],
  basketball3x3: [
    [1, 3],
    [2, 1],
  ],
  americanFootball: [
    [7, 6],
    [3, 4],
    [6, 1],
  ],
  canadianFootball: [
    [7, 6],
    [3, 4],
    [1, 1],
  ],
  australianFootball: [
    [6, 5],
    [1, 4],
  ],
  rugbyUnion: [
    [7, 3],
    [5, 2],
    [3, 4],
  ],
  rugbyLeague: [
    [6, 4],
    [4, 2],
    [2, 2],
  ],
  rugbySevens: [
    [7, 3],
    [5, 2],
  ],
  gaelicFootball: [
    [1, 9],
    [3, 1],
  ],
  hurling: [
    [1, 9],
    [3, 1],
  ],
  kabaddi: [
    [1, 4],
    [2, 2],
    [3, 1],
  ],
}
/** Sports whose match clock counts down. */
const COUNTS_DOWN = new Set([
  'basketball',
  'ebasketball',
  'basketball3x3',
  'americanFootball',
  'canadianFootball',
  'iceHockey',
  'futsal',
  'waterPolo',
])
const ONES: PointValues = [[1, 1]]
/** Share of breaks in the duration of a match. */
const BREAK_SHARE = 0.15
/** Length of one overtime as a share of the minutes of the regular match. */
const OVERTIME_SHARE = 0.12
const FOOTBALL_MINUTES = 90
const WICKET_SHARE = 0.3
const MAX_WICKETS = 9

export function simulateGoals(sport: Sport, model: GoalModel, lasts: number, draw: RandomDraw): ScoreTimeline {
  const { minutes, pieces, overtime } = model.timed ?? { minutes: FOOTBALL_MINUTES, pieces: 2, overtime: false }
  const [msPerMinute, breakMs] = computePace(minutes, pieces, lasts)
  const countsDown = COUNTS_DOWN.has(sport.key)
  return simulateGoalsTimeline(
    { parts: sport.parts, expected: model, pieces, minutes, overtime, msPerMinute, breakMs, countsDown },
    draw,
  )
}

/**
 * Returns the elapsed milliseconds per minute of play and per break. `lasts` is the duration of the match in minutes.
 */
function computePace(minutes: number, pieces: number, lasts: number): [msPerMinute: number, breakMs: number] {
  const breaks = Math.max(1, pieces + 0.5)
  return [(lasts * (1 - BREAK_SHARE) * MINUTE_MS) / minutes, (lasts * BREAK_SHARE * MINUTE_MS) / breaks]
}

export function simulatePoints(sport: Sport, model: PointsModel, lasts: number, draw: RandomDraw): ScoreTimeline {
  const { minutes, pieces, overtime } = model.timed
  const units = UNITS[sport.key] ?? ONES
  const clock = minutes > 0 ? minutes : pieces * 10
  const final = drawFinal(model, draw)
  const scores = minutes > 0 ? dealtPieces(final, pieces, units, draw) : drawEnds(model, pieces, draw)
  const { home, away } = sumScores(scores)
  const overtimes = overtime && home === away ? drawOvertimes(draw, (model.total / 2) * OVERTIME_SHARE) : []
  const [msPerMinute, breakMs] = computePace(clock, pieces, lasts)
  return buildPointsTimeline(
    {
      parts: sport.parts,
      pieces: scores,
      overtimes,
      minutes: clock,
      overtimeMinutes: Math.ceil(clock * OVERTIME_SHARE),
      msPerMinute,
      breakMs,
      units,
      countsDown: COUNTS_DOWN.has(sport.key),
    },
    draw,
  )
}

/**
 * Draws a final score. Winning margin and total are normally distributed. A common margin of the sport (in `keys`) is
 * drawn more often, by its factor.
 */
function drawFinal({ margin, total, marginSpread, totalSpread, keys }: PointsModel, draw: RandomDraw): Score {
  const maxFactor = Math.max(1, ...(keys ?? []))
  for (;;) {
    const difference = Math.round(margin + drawNormal(draw) * marginSpread)
    const sum = Math.max(Math.abs(difference), Math.round(total + drawNormal(draw) * totalSpread))
    const home = Math.floor((sum + difference) / 2)
    if (draw.fraction() * maxFactor < (keys?.[Math.abs(difference)] ?? 1)) return { home, away: home - difference }
  }
}

function dealtPieces(final: Score, pieces: number, units: PointValues, draw: RandomDraw): Score[] {
  const [home, away] = [
    distributePoints(final.home, pieces, units, draw),
    distributePoints(final.away, pieces, units, draw),
  ]
  return home.map((points, index) => ({ home: points, away: away[index] ?? 0 }))
}

/** Draws the score of every end of a curling match. In an end, only one side scores, or no side. */
function drawEnds({ margin, total }: PointsModel, ends: number, draw: RandomDraw): Score[] {
  return Array.from({ length: ends }, () => {
    const points = drawWeighted(draw, [
      [0, 0.1],
      [1, 0.43],
      [2, 0.29],
      [3, 0.13],
      [4, 0.05],
    ])
    return draw.chance(0.5 + margin / (2 * total)) ? { home: points, away: 0 } : { home: 0, away: points }
  })
}

function sumScores(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), ZERO_SCORE)
}

/**
 * Simulates a match of innings (baseball). In the last inning the home side does not bat if it leads, and the match
 * ends as soon as it takes the lead.
 */
export function simulateInnings(sport: Sport, model: InningsModel, draw: RandomDraw): ScoreTimeline {
  const runs = (side: 'home' | 'away') => burstyCount(draw, model[side] / model.innings, model.dispersion)
  const innings: { away: number; home: number | null }[] = []
  const score = { home: 0, away: 0 }
  for (let nth = 1; nth <= model.innings || score.home === score.away; nth += 1) {
    const away = runs('away')
    score.away += away
    const isLast = nth >= model.innings
    const batted = isLast && score.home > score.away ? null : runs('home')
    const home = batted !== null && isLast ? Math.min(batted, score.away - score.home + 1) : batted
    score.home += home ?? 0
    innings.push({ away, home })
  }
  return buildInningsTimeline({ parts: sport.parts, innings, regular: model.innings }, draw)
}

/**
 * Simulates a limited-overs match with the home side batting first. The chase ends as soon as the chasing side leads.
 */
export function simulateOvers(
  sport: Sport,
  { home, away, spread, overs }: OversModel,
  draw: RandomDraw,
): ScoreTimeline {
  const innings = (mean: number) => {
    const total = Math.max(overs, Math.round(mean + drawNormal(draw) * spread))
    return distributePoints(
      total,
      overs,
      [
        [1, 5],
        [2, 2],
        [4, 2],
        [6, 1],
      ],
      draw,
    )
  }
  const first = innings(home)
  const target = first.reduce((sum, runs) => sum + runs, 0) + 1
  const second = chase(innings(away), target)
  return buildOversTimeline({
    parts: sport.parts,
    batsFirst: 'home',
    first,
    second,
    overs,
    wickets: { first: drawWickets(first.length, draw), second: drawWickets(second.length, draw) },
  })
}

function chase(overs: readonly number[], target: number): number[] {
  const bowled: number[] = []
  let remainingRuns = target
  for (const runs of overs) {
    if (remainingRuns <= 0) break
    bowled.push(Math.min(runs, remainingRuns))
    remainingRuns -= runs
  }
  return bowled
}

/**
 * Draws the wickets of every over: about one in every third over. The tenth wicket never falls, because a simulated
 * innings ends with its overs.
 */
function drawWickets(overs: number, draw: RandomDraw): number[] {
  let fallen = 0
  return Array.from({ length: overs }, () => {
    const falls = fallen < MAX_WICKETS && draw.chance(WICKET_SHARE)
    fallen += Number(falls)
    return Number(falls)
  })
}
