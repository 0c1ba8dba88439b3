import { marketTypeByCode, type Grade, type MarketType } from '../market/index.ts'
import type { EndedPart, MatchOutcome, Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { possibleEndings } from './endings.ts'
import { statusOf, type LegVerdict } from './verdict.ts'
import { voidLeg } from './void.ts'

/** A struck leg names a type and a selection of the catalogue; anything else is corrupt. */
const typeOfLeg = ({ typeCode, selection }: LegTerms): MarketType => {
  const type = marketTypeByCode(typeCode)
  if (!type?.selections.includes(selection)) throw new RangeError(`no selection ${selection} of ${typeCode}`)
  return type
}

/** A goal that was counted when the bet was struck and taken back later counts for nobody. */
const goalsAfter = (score: Score, struckScore: Score): Score => ({
  home: Math.max(0, score.home - struckScore.home),
  away: Math.max(0, score.away - struckScore.away),
})

/** GR9: what counts of a score for a market. */
const countedFor = (type: MarketType, { struckScore }: LegTerms, score: Score): Score =>
  type.basis === 'remaining' && struckScore !== null ? goalsAfter(score, struckScore) : score

/** The grade that every ending still possible gives; null where they differ. */
const commonGrade = (
  type: MarketType, leg: LegTerms, part: EndedPart, half: EndedPart, outcome: MatchOutcome,
): Grade | null => {
  let common: Grade | null = null
  for (const ending of possibleEndings(type, part, half, outcome)) {
    const since = countedFor(type, leg, ending.score)
    const grade = type.grade(leg.selection, leg.lineQ, { ...ending, since })
    if (common !== null && grade !== common) return null
    common = grade
  }
  return common
}

const ruleOf = (type: MarketType, leg: LegTerms, part: EndedPart): string => {
  if (part.status === 'abandoned') return 'GR7'
  return type.basis === 'remaining' && leg.struckScore !== null ? 'GR9' : type.rule
}

/**
 * Settles one leg (GR1 to GR10), or null while it cannot be: its part is not over, or the order of goals that it
 * hangs on is not told. An unknown is never turned into a loss. A part broken off gives a grade only where every
 * way it could have gone on gives the same one, else the leg is void (GR7); a cancelled part voids its own markets,
 * and half-time/full-time with either (GR10). Throws a RangeError for a leg that the catalogue does not know.
 */
export const gradeLeg = (leg: LegTerms, outcome: MatchOutcome): LegVerdict | null => {
  const type = typeOfLeg(leg)
  const part = outcome.parts[type.part]
  const half = type.basis === 'half-and-full' ? outcome.parts.first : part
  if (part === undefined || half === undefined) return null
  const halfTime = outcome.parts.first?.score ?? null
  if (part.status === 'cancelled' || half.status === 'cancelled') {
    return voidLeg('matchCancelled', part.score, halfTime)
  }
  const grade = commonGrade(type, leg, part, half, outcome)
  if (grade === null) return part.status === 'abandoned' ? voidLeg('matchAbandoned', part.score, halfTime) : null
  const counted = countedFor(type, leg, part.score)
  const rule = ruleOf(type, leg, part)
  return { outcome: statusOf(grade), grade, score: part.score, halfTime, counted, rule, voidReason: null }
}
