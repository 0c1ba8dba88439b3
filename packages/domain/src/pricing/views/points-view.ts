import type { OutlookKind } from '../../market/index.ts'
import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../../match/index.ts'
import { type IntegerDistribution, buildNormalDistribution, scaleToOne } from './integer-distribution.ts'
import type { PointsModel } from '../models/match-model.ts'
import { type Outlook, RowOutlook } from '../outlooks/outlook.ts'
import { afterOvertime } from '../models/after-overtime.ts'
import { type PointsJoint, addScore, combinePoints } from '../points-joint.ts'
import { type RemainingPlay, computeRemainingPlay } from '../models/timed-clock.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'
import {
  AWAY_OUTCOMES,
  DIFFERENCE_FROM,
  DIFFERENCE_OUTCOMES,
  HOME_OUTCOMES,
  TOTAL_OUTCOMES,
} from '../outlooks/outcome-space.ts'

/** Playing time of overtime relative to a match: five minutes of forty-eight. */
const OVERTIME_SHARE = 0.1
/** Minimum remaining playing time during overtime, relative to a match. */
const MIN_OVERTIME_REMAINING = 0.5 * OVERTIME_SHARE

type Scores = Omit<PointsJoint, 'atLead'>

const NO_POINTS: IntegerDistribution = { from: 0, chances: Float64Array.of(1) }
const NO_REMAINING_POINTS = combinePoints(NO_POINTS, NO_POINTS)

interface Open {
  readonly joint: Scores
  readonly score: Score
}

/** Returns the view of a high-scoring match. */
export function pointsView(model: PointsModel, state: LiveState | null): OutlookView {
  const remaining = computeRemainingPlay(model.timed, state)
  const cachedParts = new Map<MatchPart, Open | null>()
  const findOpenPart = (part: MatchPart): Open | null => {
    let open = cachedParts.get(part)
    if (open === undefined) cachedParts.set(part, (open = openPart(model, remaining, part)))
    return open
  }
  return createCachedView({
    findOutlook: (part, kind) => {
      const open = findOpenPart(part)
      return open && toOutlook(open.joint, kind, model.later ? open.score : ZERO_SCORE)
    },
    over: remaining.over,
    later: model.later,
    scores: (part) => findOpenPart(part)?.joint.each ?? null,
  })
}

/** Returns the distribution of an unfinished part of the match. Null if the part is over or its score is unknown. */
function openPart(model: PointsModel, remaining: RemainingPlay, part: MatchPart): Open | null {
  const open = remaining.findPart(part)
  if (open === null || open.score === null) return null
  const { score } = open
  const isDecided = part === 'full' && model.timed.overtime
  const inOvertime = isDecided && remaining.inOvertime && score.home !== score.away
  return { joint: computeJoint(model, inOvertime ? MIN_OVERTIME_REMAINING : open.share, score, isDecided), score }
}

/** Returns the distribution of final scores of a part with the given share of play remaining. */
function computeJoint(model: PointsModel, share: number, score: Score, isDecided: boolean): Scores {
  const leads = applyKeyMargins(computeLeads(model, share), model, score.home - score.away, share)
  const regular = share > 0 ? combinePoints(leads, computeTotals(model, share)) : NO_REMAINING_POINTS
  const plain = addScore(score, regular)
  if (!isDecided) return plain
  const overtime = combinePoints(withoutTie(computeLeads(model, OVERTIME_SHARE)), computeTotals(model, OVERTIME_SHARE))
  return afterOvertime(plain, overtime)
}

/**
 * Raises the probabilities of final margins that are frequent in the sport, such as 3 in American football. The
 * remaining share of the match is the exponent of the weights, so the effect fades during play.
 */
function applyKeyMargins(
  { from, chances }: IntegerDistribution,
  { keys }: PointsModel,
  lead: number,
  share: number,
): IntegerDistribution {
  if (keys === undefined) return { from, chances }
  const pressedAt = (chance: number, at: number): number => chance * (keys[Math.abs(lead + from + at)] ?? 1) ** share
  return { from, chances: scaleToOne(chances.map(pressedAt)) }
}

function computeLeads({ margin, marginSpread }: PointsModel, share: number): IntegerDistribution {
  return buildNormalDistribution(margin * share, marginSpread * Math.sqrt(share))
}

function computeTotals({ total, totalSpread }: PointsModel, share: number): IntegerDistribution {
  return buildNormalDistribution(total * share, totalSpread * Math.sqrt(share), 0)
}

function withoutTie({ from, chances }: IntegerDistribution): IntegerDistribution {
  const remainingChances = chances.slice()
  if (remainingChances[-from] !== undefined) remainingChances[-from] = 0
  return { from, chances: scaleToOne(remainingChances) }
}

function toOutlook(joint: Scores, kind: OutlookKind, before: Score): Outlook | null {
  switch (kind) {
    case 'difference':
      return new RowOutlook(DIFFERENCE_OUTCOMES, joint.leads.chances, joint.leads.from - DIFFERENCE_FROM)
    case 'remaining': {
      const from = joint.leads.from - before.home + before.away
      return new RowOutlook(DIFFERENCE_OUTCOMES, joint.leads.chances, from - DIFFERENCE_FROM)
    }
    case 'total':
      return new RowOutlook(TOTAL_OUTCOMES, joint.totals.chances, joint.totals.from)
    case 'home':
      return new RowOutlook(HOME_OUTCOMES, joint.homes.chances, joint.homes.from)
    case 'away':
      return new RowOutlook(AWAY_OUTCOMES, joint.aways.chances, joint.aways.from)
    default:
      return null
  }
}
