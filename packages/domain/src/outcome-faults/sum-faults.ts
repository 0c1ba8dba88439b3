import { NIL, type EndedPart, type MatchOutcome, type Part, type Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { faultOf, isAbove, isSameScore, pairOf, sumOf, type Checked, type OutcomeFault } from './fault.ts'

/** A part of a match and the shorter parts whose scores add up to its score. */
interface Sum {
  readonly whole: Part
  readonly pieces: readonly Part[]
  /**
   * Whether points outside the listed parts are possible: `none`, `level` only if the listed parts end level
   * (overtime), `any` always.
   */
  readonly more: 'none' | 'level' | 'any'
  /** True if an unplayed inning or end counts as zero. If undefined, the score of an unplayed part is unknown. */
  readonly unplayedIsNil?: true
}

const FIRST_INNINGS: readonly Part[] = ['p1', 'p2', 'p3', 'p4', 'p5']

const halvesOf = (whole: Part): Sum => ({ whole, pieces: ['first', 'second'], more: 'none' })

const quarterSums = (numbered: readonly Part[]): readonly Sum[] => [
  { whole: 'first', pieces: numbered.slice(0, 2), more: 'none' },
  { whole: 'second', pieces: numbered.slice(2, 4), more: 'none' },
]

const inningSums = (numbered: readonly Part[]): readonly Sum[] => [
  { whole: 'full', pieces: numbered, more: 'level', unplayedIsNil: true },
  {
    whole: 'first',
    pieces: FIRST_INNINGS.filter((part) => numbered.includes(part)),
    more: 'none',
    unplayedIsNil: true,
  },
  {
    whole: 'full',
    pieces: ['first', ...numbered.filter((part) => !FIRST_INNINGS.includes(part))],
    more: 'level',
    unplayedIsNil: true,
  },
]

/**
 * Returns the sums of part scores that must hold in a match of the sport. The sum of a part precedes every sum that
 * contains the part.
 */
const sumsOf = ({ family, parts, piece }: Sport): readonly Sum[] => {
  const numbered = parts.filter((part) => /^p\d$/.test(part))
  const overtime: readonly Sum[] = parts.includes('regular')
    ? [{ whole: 'full', pieces: ['regular'], more: 'level' }]
    : []
  if (family === 'sets' || family === 'maps' || family === 'bouts') return []
  if (piece === 'inning' && numbered.length > 0) return inningSums(numbered)
  if (piece === 'end') return [{ whole: 'full', pieces: numbered, more: 'level', unplayedIsNil: true }]
  if (piece === 'quarter') return [...quarterSums(numbered), halvesOf('regular'), ...overtime]
  if (piece === 'period') return [{ whole: 'regular', pieces: numbered, more: 'none' }, ...overtime]
  if (piece === 'half') return [halvesOf(parts.includes('regular') ? 'regular' : 'full'), ...overtime]
  return []
}

const isPlayed = (part: EndedPart | undefined): part is EndedPart => part !== undefined && part.status !== 'cancelled'

type Parts = MatchOutcome['parts']

/**
 * Adds parts that the result omits but that follow from their shorter parts: `completed` if every shorter part is
 * completed, otherwise `abandoned` with the lowest possible score.
 */
const withDerived = (sums: readonly Sum[], stated: Parts): Parts =>
  sums.reduce((parts, { whole, pieces, more }) => {
    const ended = pieces.map((piece) => parts[piece])
    const played = ended.filter(isPlayed)
    if (parts[whole] !== undefined || more !== 'none' || played.length === 0) return parts
    const status = ended.every((piece) => piece?.status === 'completed') ? 'completed' : 'abandoned'
    return { ...parts, [whole]: { status, score: sumOf(played.map(({ score }) => score)) } }
  }, stated)

/** Returns the faults of a sum of part scores. `parts` are the stated and the derived parts (`withDerived`). */
const pieceFaults = (
  { whole, pieces, more, unplayedIsNil }: Sum,
  parts: Parts,
  stated: Parts,
): readonly OutcomeFault[] => {
  const all = parts[whole]
  if (!isPlayed(all)) return []
  const above = pieces.filter((piece) => isPlayed(stated[piece]) && isAbove(stated[piece]?.score ?? NIL, all.score))
  if (above.length > 0) {
    return above.map((piece) => {
      return faultOf('partAboveWhole', piece, ...pairOf(stated[piece]?.score ?? NIL), ...pairOf(all.score))
    })
  }
  const pieceParts = pieces.map((piece) => parts[piece])
  const sum: Score = sumOf(pieceParts.filter(isPlayed).map(({ score }) => score))
  const isPlayedOut = pieceParts.every((piece) => piece?.status === 'completed')
  const isWhole =
    isPlayedOut ||
    (unplayedIsNil && pieceParts.every((piece) => piece?.status === 'completed' || piece?.status === 'cancelled'))
  const mayBeMore = more === 'any' || (more === 'level' && sum.home === sum.away)
  const mustBeAll = (isPlayedOut || (all.status === 'completed' && isWhole)) && !mayBeMore
  const isWrong = isAbove(sum, all.score) || (mustBeAll && !isSameScore(sum, all.score))
  return isWrong ? [faultOf('partsDoNotAddUp', whole, ...pairOf(sum), ...pairOf(all.score))] : []
}

/** Returns faults for parts with a higher score than the whole, and for parts that do not add up to the whole. */
export const sumFaults = (checked: Checked): readonly OutcomeFault[] => {
  const { sport, format, outcome } = checked
  if (format.runners !== undefined) return []
  // In limited-overs cricket the only part of the score is the first overs.
  const beginning: Sum = { whole: 'full', pieces: ['first'], more: 'any' }
  const hasFirst = sport.parts.includes('first') && (sport.family === 'goals' || sport.family === 'points')
  const isByBeginning = hasFirst || sport.family === 'innings'
  const sums = sumsOf(sport)
  const parts = withDerived(sums, outcome.parts)
  const faults = [...(isByBeginning ? [beginning] : []), ...sums].flatMap((sum) =>
    pieceFaults(sum, parts, outcome.parts),
  )
  const goals = goalFaults(outcome.parts.full, checked)
  return [...new Map([...faults, ...goals].map((fault) => [`${fault.code} ${fault.part}`, fault])).values()]
}

/**
 * Returns contradictions between the list of goals and the score; also with the halves if the sport has only halves.
 */
const goalFaults = (
  full: EndedPart | undefined,
  { sport, outcome: { goals, parts } }: Checked,
): readonly OutcomeFault[] => {
  if (goals === null || full?.status !== 'completed') return []
  const countOf = (side: 'home' | 'away', period?: string): number =>
    goals.filter((goal) => goal.side === side && (period === undefined || goal.period === period)).length
  const goalScore = { home: countOf('home'), away: countOf('away') }
  if (!isSameScore(goalScore, full.score))
    return [faultOf('goalsDoNotAddUp', 'full', ...pairOf(goalScore), ...pairOf(full.score))]
  const { first } = parts
  if (sport.piece !== 'half' || first?.status !== 'completed') return []
  const early = { home: countOf('home', 'first'), away: countOf('away', 'first') }
  if (isSameScore(early, first.score)) return []
  return [faultOf('goalsDoNotAddUp', 'first', ...pairOf(early), ...pairOf(first.score))]
}
