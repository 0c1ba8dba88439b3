import { ZERO_SCORE, type EndedPart, type MatchOutcome, type MatchPart, type Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import {
  buildFault,
  isAbove,
  isSameScore,
  toPair,
  sumScores,
  type OutcomeCheckInput,
  type OutcomeFault,
} from './fault.ts'

/** A part of a match and the shorter parts whose scores add up to its score. */
interface Sum {
  readonly totalPart: MatchPart
  readonly pieces: readonly MatchPart[]
  /**
   * Whether points outside the listed parts are possible: `none`, `level` only if the listed parts end level
   * (overtime), `any` always.
   */
  readonly more: 'none' | 'level' | 'any'
  /** True if an unplayed inning or end counts as zero. If undefined, the score of an unplayed part is unknown. */
  readonly unplayedIsNil?: true
}

const FIRST_INNINGS: readonly MatchPart[] = ['p1', 'p2', 'p3', 'p4', 'p5']

type Parts = MatchOutcome['parts']

/** Returns faults for parts with a higher score than the whole, and for parts that do not add up to the whole. */
export function sumFaults(checked: OutcomeCheckInput): readonly OutcomeFault[] {
  const { sport, format, outcome } = checked
  if (format.runners !== undefined) return []
  // In limited-overs cricket the only part of the score is the first overs.
  const beginning: Sum = { totalPart: 'full', pieces: ['first'], more: 'any' }
  const hasFirst = sport.parts.includes('first') && (sport.family === 'goals' || sport.family === 'points')
  const isByBeginning = hasFirst || sport.family === 'innings'
  const sums = listSums(sport)
  const parts = withDerived(sums, outcome.parts)
  const faults = [...(isByBeginning ? [beginning] : []), ...sums].flatMap((sum) =>
    pieceFaults(sum, parts, outcome.parts),
  )
  const goals = goalFaults(outcome.parts.full, checked)
  return [...new Map([...faults, ...goals].map((fault) => [`${fault.code} ${fault.part}`, fault])).values()]
}

/**
 * Returns the sums of part scores that must hold in a match of the sport. The sum of a part precedes every sum that
 * contains the part.
 */
function listSums({ family, parts, piece }: Sport): readonly Sum[] {
  const numbered = parts.filter((part) => /^p\d$/.test(part))
  const overtime: readonly Sum[] = parts.includes('regular')
    ? [{ totalPart: 'full', pieces: ['regular'], more: 'level' }]
    : []
  if (family === 'sets' || family === 'maps' || family === 'bouts') return []
  if (piece === 'inning' && numbered.length > 0) return inningSums(numbered)
  if (piece === 'end') return [{ totalPart: 'full', pieces: numbered, more: 'level', unplayedIsNil: true }]
  if (piece === 'quarter') return [...quarterSums(numbered), buildHalvesSum('regular'), ...overtime]
  if (piece === 'period') return [{ totalPart: 'regular', pieces: numbered, more: 'none' }, ...overtime]
  if (piece === 'half') return [buildHalvesSum(parts.includes('regular') ? 'regular' : 'full'), ...overtime]
  return []
}

function inningSums(numbered: readonly MatchPart[]): readonly Sum[] {
  return [
    { totalPart: 'full', pieces: numbered, more: 'level', unplayedIsNil: true },
    {
      totalPart: 'first',
      pieces: FIRST_INNINGS.filter((part) => numbered.includes(part)),
      more: 'none',
      unplayedIsNil: true,
    },
    {
      totalPart: 'full',
      pieces: ['first', ...numbered.filter((part) => !FIRST_INNINGS.includes(part))],
      more: 'level',
      unplayedIsNil: true,
    },
  ]
}

function quarterSums(numbered: readonly MatchPart[]): readonly Sum[] {
  return [
    { totalPart: 'first', pieces: numbered.slice(0, 2), more: 'none' },
    { totalPart: 'second', pieces: numbered.slice(2, 4), more: 'none' },
  ]
}

function buildHalvesSum(totalPart: MatchPart): Sum {
  return { totalPart, pieces: ['first', 'second'], more: 'none' }
}

/**
 * Adds parts that the result omits but that follow from their shorter parts: `completed` if every shorter part is
 * completed, otherwise `abandoned` with the lowest possible score.
 */
function withDerived(sums: readonly Sum[], stated: Parts): Parts {
  return sums.reduce((parts, { totalPart, pieces, more }) => {
    const ended = pieces.map((piece) => parts[piece])
    const countedParts = ended.filter(isNotCancelled)
    if (parts[totalPart] !== undefined || more !== 'none' || countedParts.length === 0) return parts
    const status = ended.every((piece) => piece?.status === 'completed') ? 'completed' : 'abandoned'
    return { ...parts, [totalPart]: { status, score: sumScores(countedParts.map(({ score }) => score)) } }
  }, stated)
}

function isNotCancelled(part: EndedPart | undefined): part is EndedPart {
  return part !== undefined && part.status !== 'cancelled'
}

/** Returns the faults of a sum of part scores. `parts` are the stated and the derived parts (`withDerived`). */
function pieceFaults(
  { totalPart, pieces, more, unplayedIsNil }: Sum,
  parts: Parts,
  stated: Parts,
): readonly OutcomeFault[] {
  const all = parts[totalPart]
  if (!isNotCancelled(all)) return []
  const above = pieces.filter(
    (piece) => isNotCancelled(stated[piece]) && isAbove(stated[piece]?.score ?? ZERO_SCORE, all.score),
  )
  if (above.length > 0) {
    return above.map((piece) => {
      return buildFault('partAboveWhole', piece, ...toPair(stated[piece]?.score ?? ZERO_SCORE), ...toPair(all.score))
    })
  }
  const pieceParts = pieces.map((piece) => parts[piece])
  const sum: Score = sumScores(pieceParts.filter(isNotCancelled).map(({ score }) => score))
  const areAllCompleted = pieceParts.every((piece) => piece?.status === 'completed')
  const isFullyReported =
    areAllCompleted ||
    (unplayedIsNil && pieceParts.every((piece) => piece?.status === 'completed' || piece?.status === 'cancelled'))
  const mayBeMore = more === 'any' || (more === 'level' && sum.home === sum.away)
  const mustBeAll = (areAllCompleted || (all.status === 'completed' && isFullyReported)) && !mayBeMore
  const isWrong = isAbove(sum, all.score) || (mustBeAll && !isSameScore(sum, all.score))
  return isWrong ? [buildFault('partsDoNotAddUp', totalPart, ...toPair(sum), ...toPair(all.score))] : []
}

/**
 * Returns contradictions between the list of goals and the score; also with the halves if the sport has only halves.
 */
function goalFaults(
  full: EndedPart | undefined,
  { sport, outcome: { goals, parts } }: OutcomeCheckInput,
): readonly OutcomeFault[] {
  if (goals === null || full?.status !== 'completed') return []
  const countGoals = (side: 'home' | 'away', period?: string): number =>
    goals.filter((goal) => goal.side === side && (period === undefined || goal.period === period)).length
  const goalScore = { home: countGoals('home'), away: countGoals('away') }
  if (!isSameScore(goalScore, full.score))
    return [buildFault('goalsDoNotAddUp', 'full', ...toPair(goalScore), ...toPair(full.score))]
  const { first } = parts
  if (sport.piece !== 'half' || first?.status !== 'completed') return []
  const early = { home: countGoals('home', 'first'), away: countGoals('away', 'first') }
  if (isSameScore(early, first.score)) return []
  return [buildFault('goalsDoNotAddUp', 'first', ...toPair(early), ...toPair(first.score))]
}
