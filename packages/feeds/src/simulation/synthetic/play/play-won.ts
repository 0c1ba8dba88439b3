import { DID_NOT_FINISH, ZERO_SCORE, NON_RUNNER, type Score, type Side } from '@touchline/domain/match'
import type { BoutModel, MapsModel, RaceModel, SetForm, SetsModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { drawNormal } from '../../playback/chances.ts'
import { buildBoutTimeline } from '../../playback/course/fight-timeline.ts'
import type { ScoreTimeline } from '../../playback/course/course.ts'
import type { MapResult } from '../../playback/course/maps-course.ts'
import { buildMapsTimeline } from '../../playback/course/maps-course.ts'
import { buildRaceTimeline } from '../../playback/course/race-course.ts'
import type { SetUnit } from '../../playback/course/sets-course.ts'
import { buildSetsTimeline } from '../../playback/course/sets-course.ts'
import type { RandomDraw } from '../../playback/random-draw.ts'
import { MINUTE_MS, SECOND_MS } from '../../playback/mark.ts'
import { reportedParts } from './tempo.ts'

/** Duration in milliseconds of one unit (game, rally or frame), before scaling to the usual duration of the match. */
const UNIT_MS: Readonly<Record<SetForm['form'], number>> = {
  games: 4 * MINUTE_MS,
  points: 24 * SECOND_MS,
  whole: 8 * MINUTE_MS,
}
const SET_BREAK_MS = 2 * MINUTE_MS
const DEAD_HEAT_SHARE = 0.04
const NOT_STARTED_SHARE = 0.015
const NOT_FINISHED_SHARE = 0.02

const CALLS = ['0', '15', '30', '40']

export function simulateSets(sport: Sport, { bestOf, set }: SetsModel, lasts: number, draw: RandomDraw): ScoreTimeline {
  const units: SetUnit[] = []
  const needed = (bestOf + 1) / 2
  let sets = ZERO_SCORE
  while (Math.max(sets.home, sets.away) < needed) {
    const sides = playSet(set, sets.home + sets.away === bestOf - 1, units.length % 2 === 0, draw)
    const winner = sides.at(-1) ?? 'home'
    sets = plus(sets, winner)
    for (const [index, side] of sides.entries()) {
      units.push({ side, ms: 0, wonSet: index === sides.length - 1 ? winner : null })
    }
  }
  // Usual number of units (games, rallies, frames) for the sets played. A match with more units lasts longer.
  const usual = (units.length / (sets.home + sets.away)) * needed * 1.25
  const ms = Math.min(2 * UNIT_MS[set.form], Math.max(UNIT_MS[set.form] / 2, (lasts * MINUTE_MS) / usual))
  return buildSetsTimeline(
    sport.parts,
    (sport.key === 'tennis' ? served(units, draw) : units).map((unit) => ({ ...unit, ms })),
    SET_BREAK_MS,
  )
}

/** Returns the winners of the games, rallies or frames of a set; the last winner wins the set. */
function playSet(form: SetForm, isDecider: boolean, homeServes: boolean, draw: RandomDraw): Side[] {
  if (form.form === 'whole') return [draw.chance(form.home) ? 'home' : 'away']
  return form.form === 'games' ? playGames(form, homeServes, draw) : playRallies(form, isDecider, draw)
}

function playGames(
  { homeHold, awayHold }: Extract<SetForm, { form: 'games' }>,
  homeServes: boolean,
  draw: RandomDraw,
): Side[] {
  const sides: Side[] = []
  let games = ZERO_SCORE
  let server: Side = homeServes ? 'home' : 'away'
  for (;;) {
    const isTieBreak = games.home === 6 && games.away === 6
    const tieBreak = 0.5 + (homeHold - awayHold) / 2
    const isServiceHeld = draw.chance(server === 'home' ? homeHold : awayHold)
    const side = isTieBreak ? (draw.chance(tieBreak) ? 'home' : 'away') : isServiceHeld ? server : other(server)
    sides.push(side)
    games = plus(games, side)
    server = other(server)
    const lead = games[side] - games[other(side)]
    if (isTieBreak || (games[side] >= 6 && lead >= 2)) return sides
  }
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

function plus(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 }
}

function playRallies(
  { home, to, lastTo, cap }: Extract<SetForm, { form: 'points' }>,
  isDecider: boolean,
  draw: RandomDraw,
): Side[] {
  const sides: Side[] = []
  const wanted = isDecider ? lastTo : to
  let points = ZERO_SCORE
  for (;;) {
    const side: Side = draw.chance(home) ? 'home' : 'away'
    sides.push(side)
    points = plus(points, side)
    const isAhead = points[side] >= wanted && points[side] - points[other(side)] >= 2
    if (isAhead || (cap > 0 && points[side] >= cap)) return sides
  }
}

/**
 * Adds the server and the points to the games of a tennis match. The service alternates between the sides. A tie-break
 * has no points.
 */
function served(units: readonly SetUnit[], draw: RandomDraw): SetUnit[] {
  let games = 0
  return units.map((unit, nth) => {
    const server: Side = nth % 2 === 0 ? 'home' : 'away'
    games += 1
    const isTieBreak = games === 13
    if (unit.wonSet !== null) games = 0
    return { ...unit, server, ...(!isTieBreak && { points: drawPoints(unit.side, draw) }) }
  })
}

/**
 * Draws the points within a tennis game, up to but without the winning point. The winner of the game takes most points.
 */
function drawPoints(winner: Side, draw: RandomDraw): { readonly home: string; readonly away: string }[] {
  const pointScores: { readonly home: string; readonly away: string }[] = []
  let points = ZERO_SCORE
  for (;;) {
    const [mine, theirs] = [points[winner], points[other(winner)]]
    // The loser of the game must not reach the winning point first, so the winner scores if the loser is one point
    // away.
    const theirsWins = theirs >= 3 && theirs > mine
    const side = theirsWins || draw.chance(0.6) ? winner : other(winner)
    points = plus(points, side)
    const lead = points[winner] - points[other(winner)]
    if (points[winner] >= 4 && lead >= 2) return pointScores
    if (points.home >= 3 && points.away >= 3) {
      const ahead = points.home - points.away
      pointScores.push({ home: ahead > 0 ? 'A' : '40', away: ahead < 0 ? 'A' : '40' })
    } else pointScores.push({ home: CALLS[points.home] ?? '40', away: CALLS[points.away] ?? '40' })
  }
}

export function simulateBout(
  sport: Sport,
  { home, away, stoppage, rounds }: BoutModel,
  lasts: number,
  draw: RandomDraw,
): ScoreTimeline {
  const drawn = draw.fraction()
  const winner = drawn < home ? 'home' : drawn < home + away ? 'away' : null
  const isStopped = winner !== null && draw.chance(stoppage)
  return buildBoutTimeline({
    parts: reportedParts(sport),
    winner,
    method: isStopped ? 'stoppage' : 'decision',
    rounds,
    roundsOver: isStopped ? draw.integer(0, rounds - 1) : rounds,
    roundMinutes: Math.max(1, Math.round(lasts / rounds) - (rounds > 1 ? 1 : 0)),
  })
}

export function simulateMaps(
  sport: Sport,
  { bestOf, home, counts }: MapsModel,
  lasts: number,
  draw: RandomDraw,
): ScoreTimeline {
  const maps: MapResult[] = []
  const needed = (bestOf + 1) / 2
  let won = ZERO_SCORE
  while (Math.max(won.home, won.away) < needed) {
    const winner = draw.chance(home) ? 'home' : 'away'
    won = plus(won, winner)
    maps.push({ winner, counts: counts === null ? ZERO_SCORE : drawCounts(counts, winner, draw) })
  }
  const mapMinutes = Math.max(4, Math.round(lasts / (needed * 1.25)) - 8)
  return buildMapsTimeline({ parts: sport.parts, maps, counted: counts !== null, mapMinutes }, draw)
}

/** Draws the kills or rounds of both sides on a map; the winner has the higher count. */
function drawCounts(
  { total, totalSpread, marginSpread }: NonNullable<MapsModel['counts']>,
  winner: Side,
  draw: RandomDraw,
): Score {
  const margin = Math.max(1, Math.round(Math.abs(drawNormal(draw)) * marginSpread))
  const sum = Math.max(margin, Math.round(total + drawNormal(draw) * totalSpread))
  const less = Math.floor((sum - margin) / 2)
  return winner === 'home' ? { home: less + margin, away: less } : { home: less, away: less + margin }
}

export function simulateRace(sport: Sport, { strengths }: RaceModel, lasts: number, draw: RandomDraw): ScoreTimeline {
  return buildRaceTimeline({ parts: sport.parts, places: drawPlaces(strengths, draw), lastsMs: lasts * MINUTE_MS })
}

/**
 * Draws the finishing places (GR11) with Plackett–Luce probabilities: the shortest exponential waiting time wins, and
 * stronger runners wait less. The first three runners always start and finish, because two of them also form a
 * head-to-head.
 */
function drawPlaces(strengths: readonly number[], draw: RandomDraw): number[] {
  const places = strengths.map((): number => NON_RUNNER)
  const running = strengths
    .map((strength, index) => {
      const starts = strength > 0 && (index < 3 || !draw.chance(NOT_STARTED_SHARE))
      return { index, wait: starts ? -Math.log(1 - draw.fraction()) / strength : Infinity }
    })
    .filter(({ wait }) => wait < Infinity)
    .toSorted((a, b) => a.wait - b.wait)
  const finished = running.filter(({ index }) => {
    const finishes = index < 3 || !draw.chance(NOT_FINISHED_SHARE)
    if (!finishes) places[index] = DID_NOT_FINISH
    return finishes
  })
  const heat = draw.chance(DEAD_HEAT_SHARE) ? draw.integer(1, Math.min(4, finished.length - 1)) : -1
  for (const [nth, { index }] of finished.entries()) places[index] = nth === heat ? nth : nth + 1
  return places
}
