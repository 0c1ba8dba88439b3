import type { PriceBasis } from '../market/index.ts'
import type { LiveState, Part, Score } from '../match/index.ts'
import { type Bell, bell, chanceAt, mixed, scaleToOne } from './bell.ts'
import type { PointsModel } from './match-model.ts'
import { type Outlook, RowOutlook } from './outlook.ts'
import { timedLeft } from './timed-clock.ts'
import { type View, rememberingView } from './view.ts'
import { AWAY_WAYS, DIFFERENCE_FROM, DIFFERENCE_WAYS, HOME_WAYS, TOTAL_WAYS } from './ways.ts'

/** Overtime against a whole match: five minutes of forty-eight. */
const OVERTIME_SHARE = 0.1

/** What is still open of a part. */
interface OpenPoints {
  readonly share: number
  readonly score: Score
  /** Level at the end, it is played on. */
  readonly playedOff: boolean
}

/** In overtime itself, a good half of it always seems to be left. */
const OVERTIME_LEFT = 0.5 * OVERTIME_SHARE

/** Some final margins stand out, the more the more of the match is still to come. */
const pressed = ({ from, chances }: Bell, keys: readonly number[] | undefined, share: number): Bell => {
  if (keys === undefined) return { from, chances }
  return { from, chances: scaleToOne(chances.map((chance, at) => chance * (keys[Math.abs(from + at)] ?? 1) ** share)) }
}

const withoutTie = ({ from, chances }: Bell): Bell => {
  const left = chances.slice()
  if (left[-from] !== undefined) left[-from] = 0
  return { from, chances: scaleToOne(left) }
}

/** The final margin of a part. */
const marginBell = (model: PointsModel, { share, score, playedOff }: OpenPoints): Bell => {
  const { margin, marginSpread, keys } = model
  const lead = score.home - score.away
  const plain = pressed(bell(lead + margin * share, marginSpread * Math.sqrt(share)), keys, share)
  if (!playedOff) return plain
  const overtime = withoutTie(bell(margin * OVERTIME_SHARE, marginSpread * Math.sqrt(OVERTIME_SHARE)))
  if (share === 0 && lead === 0) return overtime
  const tie = chanceAt(plain, 0)
  return tie > 1 - 1e-9 ? overtime : mixed(withoutTie(plain), overtime, tie)
}

/** The final total of a part, the overtime that a tie brings among it. */
const totalBell = (model: PointsModel, open: OpenPoints): Bell => {
  const { total, totalSpread } = model
  const { share, score, playedOff } = open
  const fallen = score.home + score.away
  const at = (part: number): Bell => bell(fallen + total * part, totalSpread * Math.sqrt(part), fallen)
  if (!playedOff) return at(share)
  const tie = chanceAt(marginBell(model, { ...open, playedOff: false }), 0)
  return mixed(at(share), at(share + OVERTIME_SHARE), tie)
}

/** One side's points: half of total and margin, whose curves do not depend on each other. */
const sideBell = (model: PointsModel, { share, score }: OpenPoints, side: 'home' | 'away'): Bell => {
  const sign = side === 'home' ? 1 : -1
  const spread = Math.sqrt(model.totalSpread ** 2 + model.marginSpread ** 2) / 2
  return bell(score[side] + ((model.total + sign * model.margin) / 2) * share, spread * Math.sqrt(share), score[side])
}

const outlookOf = (model: PointsModel, open: OpenPoints, basis: PriceBasis): Outlook | null => {
  switch (basis) {
    case 'difference': {
      const { from, chances } = marginBell(model, open)
      return new RowOutlook(DIFFERENCE_WAYS, chances, from - DIFFERENCE_FROM)
    }
    case 'remaining': {
      const { from, chances } = marginBell(model, open)
      const before = model.later ? open.score.home - open.score.away : 0
      return new RowOutlook(DIFFERENCE_WAYS, chances, from - before - DIFFERENCE_FROM)
    }
    case 'total': {
      const { from, chances } = totalBell(model, open)
      return new RowOutlook(TOTAL_WAYS, chances, from)
    }
    case 'home':
    case 'away': {
      const { from, chances } = sideBell(model, open, basis)
      return new RowOutlook(basis === 'home' ? HOME_WAYS : AWAY_WAYS, chances, from)
    }
    default:
      return null
  }
}

/** What is open of a part of a match of points; null where it is over or its score is not told. */
const openPoints = (model: PointsModel, state: LiveState | null): ((part: Part) => OpenPoints | null) => {
  const { timed } = model
  const left = timedLeft(timed, state)
  return (part) => {
    const open = left.partOf(part)
    if (open === null || open.score === null) return null
    const playedOff = part === 'full' && timed.overtime
    if (part === 'full' && left.inOvertime && open.score.home !== open.score.away)
      return { share: OVERTIME_LEFT, score: open.score, playedOff }
    return { share: open.share, score: open.score, playedOff }
  }
}

/** What can still come of a match of many points. */
export const pointsView = (model: PointsModel, state: LiveState | null): View => {
  const openOf = openPoints(model, state)
  return rememberingView((part, basis) => {
    const open = openOf(part)
    return open && outlookOf(model, open, basis)
  }, timedLeft(model.timed, state).over, model.later)
}
