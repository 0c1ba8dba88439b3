import type { PriceBasis } from '../market/index.ts'
import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'
import { type Bell, bell, scaleToOne } from './bell.ts'
import type { PointsModel } from './match-model.ts'
import { type Outlook, RowOutlook } from './outlook.ts'
import { afterOvertime } from './after-overtime.ts'
import { type PointsJoint, addScore, pointsJoint } from './points-joint.ts'
import { type TimedLeft, timedLeft } from './timed-clock.ts'
import { type View, rememberingView } from './view.ts'
import { AWAY_OUTCOMES, DIFFERENCE_FROM, DIFFERENCE_OUTCOMES, HOME_OUTCOMES, TOTAL_OUTCOMES } from './outcome-space.ts'

/** Playing time of overtime relative to a match: five minutes of forty-eight. */
const OVERTIME_SHARE = 0.1
/** Minimum remaining playing time during overtime, relative to a match. */
const OVERTIME_LEFT = 0.5 * OVERTIME_SHARE

/**
 * Raises the probabilities of final margins that are frequent in the sport, such as 3 in American football. The
 * remaining share of the match is the exponent of the weights, so the effect fades during play.
 */
const pressed = ({ from, chances }: Bell, { keys }: PointsModel, lead: number, share: number): Bell => {
  if (keys === undefined) return { from, chances }
  const pressedAt = (chance: number, at: number): number => chance * (keys[Math.abs(lead + from + at)] ?? 1) ** share
  return { from, chances: scaleToOne(chances.map(pressedAt)) }
}

const withoutTie = ({ from, chances }: Bell): Bell => {
  const left = chances.slice()
  if (left[-from] !== undefined) left[-from] = 0
  return { from, chances: scaleToOne(left) }
}

const leadsOf = ({ margin, marginSpread }: PointsModel, share: number): Bell =>
  bell(margin * share, marginSpread * Math.sqrt(share))

const totalsOf = ({ total, totalSpread }: PointsModel, share: number): Bell =>
  bell(total * share, totalSpread * Math.sqrt(share), 0)

type Scores = Omit<PointsJoint, 'atLead'>

/** Returns the distribution of final scores of a part with the given share of play remaining. */
const jointOf = (model: PointsModel, share: number, score: Score, isDecided: boolean): Scores => {
  const leads = pressed(leadsOf(model, share), model, score.home - score.away, share)
  const regular = share > 0 ? pointsJoint(leads, totalsOf(model, share)) : NOTHING_LEFT
  const plain = addScore(score, regular)
  if (!isDecided) return plain
  const overtime = pointsJoint(withoutTie(leadsOf(model, OVERTIME_SHARE)), totalsOf(model, OVERTIME_SHARE))
  return afterOvertime(plain, overtime)
}

const NO_POINTS: Bell = { from: 0, chances: Float64Array.of(1) }
const NOTHING_LEFT = pointsJoint(NO_POINTS, NO_POINTS)

const outlookOf = (joint: Scores, basis: PriceBasis, before: Score): Outlook | null => {
  switch (basis) {
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

interface Open {
  readonly joint: Scores
  readonly score: Score
}

/** Returns the distribution of an unfinished part of the match. Null if the part is over or its score is unknown. */
const openPart = (model: PointsModel, left: TimedLeft, part: Part): Open | null => {
  const open = left.partOf(part)
  if (open === null || open.score === null) return null
  const { score } = open
  const isDecided = part === 'full' && model.timed.overtime
  const inOvertime = isDecided && left.inOvertime && score.home !== score.away
  return { joint: jointOf(model, inOvertime ? OVERTIME_LEFT : open.share, score, isDecided), score }
}

/** Returns the view of a high-scoring match. */
export const pointsView = (model: PointsModel, state: LiveState | null): View => {
  const left = timedLeft(model.timed, state)
  const made = new Map<Part, Open | null>()
  const openOf = (part: Part): Open | null => {
    let open = made.get(part)
    if (open === undefined) made.set(part, (open = openPart(model, left, part)))
    return open
  }
  return rememberingView({
    of: (part, basis) => {
      const open = openOf(part)
      return open && outlookOf(open.joint, basis, model.later ? open.score : NIL)
    },
    over: left.over,
    later: model.later,
    scores: (part) => openOf(part)?.joint.each ?? null,
  })
}
