import { isSameGrade, marketKindByCode, type Grade, type MarketKind } from '../market/index.ts'
import { NIL, type EndedPart, type MatchOutcome, type Part, type Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { type Ending, type PlayedFormat, endingsWithin, possibleEndings } from './endings.ts'
import { officialPart, type OfficialPart } from './official-part.ts'
import { statusOf, type LegVerdict } from './verdict.ts'
import { voidLeg } from './void.ts'

/** A struck leg names a type and a selection of the catalogue; anything else is corrupt. */
const typeOfLeg = ({ typeCode, selection }: LegTerms): MarketKind => {
  const type = marketKindByCode(typeCode)
  if (!type?.selections.includes(selection)) throw new RangeError(`no selection ${selection} of ${typeCode}`)
  return type
}

/** A goal that was counted when the bet was struck and taken back later counts for nobody. */
const goalsAfter = (score: Score, struckScore: Score): Score => ({
  home: Math.max(0, score.home - struckScore.home),
  away: Math.max(0, score.away - struckScore.away),
})

/** GR9: what counts of a score for a market. */
const countedFor = (type: MarketKind, { struckScore }: LegTerms, score: Score): Score =>
  type.basis === 'remaining' && struckScore !== null ? goalsAfter(score, struckScore) : score

/** What a market is settled on. */
interface Ended {
  /** As it was played. */
  readonly part: EndedPart
  readonly official: OfficialPart
  /** The first half. */
  readonly half: EndedPart
  readonly outcome: MatchOutcome
  readonly format: PlayedFormat
}

/** The grade that every ending still possible gives; null where they differ, or where there is none. */
const commonGrade = (type: MarketKind, leg: LegTerms, endings: Iterable<Ending>): Grade | null => {
  let common: Grade | null = null
  for (const ending of endings) {
    const since = countedFor(type, leg, ending.score)
    const grade = type.grade(leg.selection, leg.lineQ, { ...ending, since })
    if (common !== null && !isSameGrade(grade, common)) return null
    common = grade
  }
  return common
}

/** Sets and maps: one that is not played out is void whatever its score, and a retirement follows GR12. */
const isOfSets = ({ base }: MarketKind): boolean => /^(TB|GX)_/.test(base)

const isSetBrokenOff = (type: MarketKind, { status }: EndedPart): boolean =>
  status === 'abandoned' && isOfSets(type) && /^p\d$/.test(type.part)

const brokenOffRule = (type: MarketKind, { official, format: { bestOf } }: Ended): string => {
  if (official.rule !== null) return official.rule
  return isOfSets(type) || type.base.startsWith('GC_') || bestOf !== undefined ? 'GR12' : 'GR7'
}

/** GR16 is named where the score alone would not have told the same. */
const ruleOf = (type: MarketKind, leg: LegTerms, ended: Ended): string => {
  const { part, official, outcome } = ended
  if (official.part.status === 'abandoned') return brokenOffRule(type, ended)
  if (official.rule !== null && (outcome.shortened || leads(part.score) !== leads(official.part.score)))
    return official.rule
  return type.basis === 'remaining' && leg.struckScore !== null ? 'GR9' : type.rule
}

const leads = ({ home, away }: Score): number => Math.sign(home - away)

const voidAsBrokenOff = (type: MarketKind, ended: Ended): LegVerdict => {
  const reason = ended.official.rule === 'GR17' ? 'matchShortened' : 'matchAbandoned'
  const verdict = voidLeg(reason, ended.part.score, ended.outcome.parts.first?.score ?? null)
  return { ...verdict, rule: brokenOffRule(type, ended) }
}

const gradePart = (type: MarketKind, leg: LegTerms, ended: Ended): LegVerdict | null => {
  const { part, official, half, outcome, format } = ended
  const halfTime = outcome.parts.first?.score ?? null
  const endings = possibleEndings(type, official.part, half, outcome, format)
  const grade = isSetBrokenOff(type, official.part) ? null : commonGrade(type, leg, endings)
  if (grade === null) return official.part.status === 'abandoned' ? voidAsBrokenOff(type, ended) : null
  const counted = countedFor(type, leg, part.score)
  return {
    outcome: statusOf(grade),
    grade,
    score: part.score,
    halfTime,
    counted,
    rule: ruleOf(type, leg, ended),
    voidReason: null,
  }
}

/** GR15: a place of a league's table that is decided before its end; null where it is not. */
const gradeBefore = (type: MarketKind, leg: LegTerms, outcome: MatchOutcome): LegVerdict | null => {
  if (type.basis !== 'places' || outcome.within === undefined) return null
  const grade = commonGrade(type, leg, endingsWithin(leg.selection, outcome))
  if (grade === null) return null
  return { outcome: statusOf(grade), grade, score: NIL, halfTime: null, counted: NIL, rule: 'GR15', voidReason: null }
}

const NOT_PLAYED: EndedPart = { status: 'cancelled', score: NIL }

/** A part as it ended. A match that was cancelled, and not put off, had no part, whether its parts are told or not. */
const endedPart = ({ parts, postponed }: MatchOutcome, name: Part): EndedPart | undefined =>
  parts[name] ?? (parts.full?.status === 'cancelled' && postponed !== true ? NOT_PLAYED : undefined)

/**
 * Settles one leg (GR1 to GR17), or null while it cannot be: its part is not over, or what it hangs on is not told: the
 * order of goals, the places, how a bout was won, who won a shortened match. An unknown is never turned into a loss.
 * A part broken off gives a grade only where every way it could have gone on gives the same one, else the leg is void
 * (GR7); `format` tells how far a match of sets or maps could have gone (GR12). A place of a league is settled once it
 * is certain (GR15). A cancelled part voids its own markets, and half-time/full-time with either (GR10). Throws a
 * RangeError for a leg that the catalogue does not know.
 */
export const gradeLeg = (leg: LegTerms, outcome: MatchOutcome, format: PlayedFormat = {}): LegVerdict | null => {
  const type = typeOfLeg(leg)
  const part = endedPart(outcome, type.part)
  const half = type.basis === 'half-and-full' ? endedPart(outcome, 'first') : part
  if (part === undefined || half === undefined) return gradeBefore(type, leg, outcome)
  if (part.status === 'cancelled' || half.status === 'cancelled')
    return voidLeg('matchCancelled', part.score, outcome.parts.first?.score ?? null)
  const official = officialPart(type, part, outcome, format)
  return official && gradePart(type, leg, { part, official, half, outcome, format })
}
