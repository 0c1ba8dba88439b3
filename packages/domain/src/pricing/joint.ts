import type { GradingFacts, MarketKind } from '../market/index.ts'
import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../match/index.ts'
import { type GoalParts, type PartOutlook, goalParts } from './views/goals-view.ts'
import type { MatchModel } from './models/match-model.ts'
import { createView } from './views/match-view.ts'
import { buildBinomialTable } from './models/score-matrix.ts'

/** A joint outcome of a match with its probability, detailed enough to grade every given market. */
export interface JointScoreOutcome {
  readonly chance: number
  readonly facts: (type: MarketKind) => GradingFacts
}

interface Refusal {
  readonly refused: 'notModelled' | 'closed'
  readonly leg: number | null
}

/**
 * Split of the remaining goals between a part of the match and the rest: probabilities that k of n goals fall in the
 * part, by side.
 */
interface Split {
  readonly homeThin: Float64Array
  readonly awayThin: Float64Array
}

/** State of a match of goals, as input for the atoms. */
interface GoalMatchState {
  readonly parts: GoalParts
  readonly secondPart: MatchPart | null
  /** Current goals of the full match, of the part, and of the rest of the match. */
  readonly score: Score
  readonly partScore: Score
  readonly otherScore: Score
  /** Probability that the home side scores the deciding goal in overtime. Null if a level score is a draw. */
  readonly decider: number | null
}

/** Returns every joint outcome of the given markets with its probability, or the reason why there is none. */
export function buildAtoms(
  model: MatchModel,
  state: LiveState | null,
  types: readonly MarketKind[],
): readonly JointScoreOutcome[] | Refusal {
  const unsupportedIndex = types.findIndex(({ basis }) => basis.axis === undefined)
  if (unsupportedIndex >= 0) return { refused: 'notModelled', leg: unsupportedIndex }
  return model.kind === 'goals' ? buildGoalAtoms(model, state, types) : buildPartAtoms(model, state, types)
}

function buildGoalAtoms(
  model: Extract<MatchModel, { kind: 'goals' }>,
  state: LiveState | null,
  types: readonly MarketKind[],
): readonly JointScoreOutcome[] | Refusal {
  const parts = goalParts(model, state)
  if (parts === null) return { refused: 'closed', leg: null }
  const secondPart = findSecondPart(types)
  if (secondPart === undefined) return { refused: 'notModelled', leg: null }
  const halfTime = state?.halfTime ?? ZERO_SCORE
  const closed = types.findIndex(({ part, basis }) =>
    basis.needsHalfTime ? parts.firstShare === null && state?.halfTime === null : !parts.findPart(part)?.score,
  )
  if (closed >= 0) return { refused: 'closed', leg: closed }
  const score = state?.score ?? ZERO_SCORE
  const { timed } = model
  const decider = timed?.overtime === true ? model.home / (model.home + model.away) : null
  const open = secondPart === null ? null : parts.findPart(secondPart)
  const partScore = open?.score ?? (secondPart === 'first' ? halfTime : ZERO_SCORE)
  const otherScore = { home: score.home - partScore.home, away: score.away - partScore.away }
  const share = secondPart === null ? 0 : open === null ? 0 : computeShare(parts, secondPart, open)
  return goalAtoms({ parts, secondPart, score, partScore, otherScore, decider }, share)
}

/**
 * Returns the single part of the match, besides the full match, that the markets count. Returns undefined for several
 * parts. The two halves are allowed, because the first half determines the second.
 */
function findSecondPart(types: readonly MarketKind[]): MatchPart | null | undefined {
  const parts = new Set<MatchPart>()
  for (const { part, basis } of types) {
    if (basis.needsHalfTime) parts.add('first')
    else if (part !== 'full' && part !== 'regular') parts.add(part)
  }
  if (parts.size === 2 && parts.has('first') && parts.has('second')) return 'first'
  const [one = null] = parts
  return parts.size < 2 ? one : undefined
}

/** Returns the share of the match's remaining goals that falls in the part. */
function computeShare(parts: GoalParts, secondPart: MatchPart, open: PartOutlook): number {
  if (secondPart === 'first') return parts.firstShare ?? 0
  if (secondPart === 'second') return parts.firstShare === null ? 1 : 1 - parts.firstShare
  const computeMeanGoals = ({ matrix: { awayCount, cells } }: PartOutlook): number =>
    cells.reduce((sum, cell, at) => sum + cell * (Math.floor(at / awayCount) + (at % awayCount)), 0)
  const matchMean = computeMeanGoals({ matrix: parts.match, score: null })
  return matchMean > 0 ? computeMeanGoals(open) / matchMean : 0
}

function goalAtoms(matchState: GoalMatchState, share: number): readonly JointScoreOutcome[] {
  const atoms: JointScoreOutcome[] = []
  for (const [chance, inPart, remainingGoals] of splits(matchState.parts, share)) {
    const regular = plus(matchState.score, remainingGoals.home, remainingGoals.away)
    for (const [part, full] of endings(regular, matchState.decider))
      atoms.push(buildAtom(matchState, chance * part, inPart, remainingGoals, full))
  }
  return atoms
}

/** Yields every split of the remaining goals: goals in the part, and goals in the match. */
function* splits(parts: GoalParts, share: number): Generator<readonly [chance: number, inPart: Score, whole: Score]> {
  const { homeCount, awayCount, cells } = parts.match
  const { homeThin, awayThin } = buildSplit(parts.match, share)
  for (let x = 0; x < homeCount; x += 1) {
    for (let y = 0; y < awayCount; y += 1) {
      const cell = cells[x * awayCount + y] as number
      for (let h = 0; h <= x; h += 1) {
        const homePart = cell * (homeThin[x * homeCount + h] as number)
        for (let a = 0; a <= y; a += 1) {
          const chance = homePart * (awayThin[y * awayCount + a] as number)
          if (chance > 0) yield [chance, { home: h, away: a }, { home: x, away: y }]
        }
      }
    }
  }
}

function buildSplit({ homeCount, awayCount }: GoalParts['match'], share: number): Split {
  return {
    homeThin: buildBinomialTable(homeCount, share),
    awayThin: buildBinomialTable(awayCount, share),
  }
}

function plus(score: Score, home: number, away: number): Score {
  return { home: score.home + home, away: score.away + away }
}

/**
 * Returns the final scores that follow from the score after regular time, with probabilities. With overtime a level
 * score gets a further goal, for the home side with probability `home`; null means no overtime.
 */
function endings(regular: Score, home: number | null): readonly (readonly [chance: number, full: Score])[] {
  return home === null || regular.home !== regular.away
    ? [[1, regular]]
    : [
        [home, plus(regular, 1, 0)],
        [1 - home, plus(regular, 0, 1)],
      ]
}

function buildAtom(
  { secondPart, partScore, otherScore, score }: GoalMatchState,
  chance: number,
  inPart: Score,
  remainingGoals: Score,
  full: Score,
): JointScoreOutcome {
  const part = plus(partScore, inPart.home, inPart.away)
  const otherFinal = plus(otherScore, remainingGoals.home - inPart.home, remainingGoals.away - inPart.away)
  const regular = plus(score, remainingGoals.home, remainingGoals.away)
  const buildFacts = (final: Score, before: Score, halfTime: Score): GradingFacts => ({
    score: final,
    halfTime,
    since: plus(final, -before.home, -before.away),
    goals: null,
  })
  return {
    chance,
    facts: (type) => {
      if (type.basis.needsHalfTime) return buildFacts(regular, score, part)
      if (type.part === 'full') return buildFacts(full, score, full)
      if (type.part === 'regular') return buildFacts(regular, score, regular)
      return type.part === secondPart
        ? buildFacts(part, partScore, part)
        : buildFacts(otherFinal, otherScore, otherFinal)
    },
  }
}

/** Returns the atoms of markets on a single part with a known score distribution. */
function buildPartAtoms(
  model: MatchModel,
  state: LiveState | null,
  types: readonly MarketKind[],
): readonly JointScoreOutcome[] | Refusal {
  const [first] = types
  const view = createView(model, state)
  if (view === null || first === undefined) return { refused: 'closed', leg: null }
  if (types.some(({ part }) => part !== first.part)) return { refused: 'notModelled', leg: null }
  // A handicap on a started part counts from the score of that part at acceptance (GR9), but `state` has the score of
  // the full match only.
  if (view.later && state !== null && first.part !== 'full') return { refused: 'notModelled', leg: null }
  const before = view.later ? (state?.score ?? ZERO_SCORE) : ZERO_SCORE
  const atoms: JointScoreOutcome[] = []
  view.scores(first.part)?.((home, away, chance) => {
    const score = { home, away }
    const facts = { score, halfTime: score, since: plus(score, -before.home, -before.away), goals: null }
    atoms.push({ chance, facts: () => facts })
  })
  return atoms.length > 0 ? atoms : { refused: 'notModelled', leg: null }
}
