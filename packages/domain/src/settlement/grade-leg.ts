import { computeCountedScore, isSameGrade, marketKindByCode, type Grade, type MarketKind } from '../market/index.ts'
import { ZERO_SCORE, type EndedPart, type MatchOutcome, type MatchPart, type Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { type PossibleEnding, type PlayedFormat, endingsWithin, possibleEndings } from './endings.ts'
import { officialPart, type OfficialPart } from './official-part.ts'
import { toLegOutcome, type LegVerdict } from './verdict.ts'
import { voidLeg } from './void.ts'

/** Input for grading a market on a part of a match that has ended. */
interface Ended {
  /** The part of the match as played, without official decisions. */
  readonly part: EndedPart
  readonly official: OfficialPart
  /** The first half of the match. */
  readonly half: EndedPart
  readonly outcome: MatchOutcome
  readonly format: PlayedFormat
}

const CANCELLED_PART: EndedPart = { status: 'cancelled', score: ZERO_SCORE }

/**
 * Settles a leg (GR1 to GR17). Returns null if the part is not over or a required fact is unknown: the order of goals,
 * the places, the method of victory, the winner of a shortened match. An unknown fact never becomes a loss.
 *
 * An abandoned part is graded only if every possible continuation gives the same grade; otherwise the leg is void
 * (GR7). `format` limits the continuation of a match of sets or maps (GR12). A league place is settled once certain
 * (GR15). A cancelled part voids its own markets, and half-time/full-time if either part is cancelled (GR10).
 *
 * Throws a RangeError if the catalogue does not contain the leg.
 */
export function gradeLeg(leg: LegTerms, outcome: MatchOutcome, format: PlayedFormat = {}): LegVerdict | null {
  const type = findLegMarketKind(leg)
  const part = endedPart(outcome, type.part)
  const half = type.basis.needsHalfTime ? endedPart(outcome, 'first') : part
  if (part === undefined || half === undefined) return gradeDecidedPlace(type, leg, outcome)
  if (part.status === 'cancelled' || half.status === 'cancelled')
    return voidLeg('matchCancelled', part.score, outcome.parts.first?.score ?? null)
  const official = officialPart(type, part, outcome, format)
  return official && gradePart(type, leg, { part, official, half, outcome, format })
}

/**
 * Returns the market kind of a leg. An accepted leg always references a market kind and a selection of the catalogue,
 * so any other reference is corrupt data.
 */
function findLegMarketKind({ typeCode, selection }: LegTerms): MarketKind {
  const type = marketKindByCode(typeCode)
  if (!type?.selections.includes(selection)) throw new RangeError(`no selection ${selection} of ${typeCode}`)
  return type
}

/**
 * Returns a part of the match with its status at the end. In a cancelled match that was not postponed, every part
 * counts as cancelled, whether reported or not.
 */
function endedPart({ parts, postponed }: MatchOutcome, name: MatchPart): EndedPart | undefined {
  return parts[name] ?? (parts.full?.status === 'cancelled' && postponed !== true ? CANCELLED_PART : undefined)
}

/** Grades a league place that is decided before the end of the season (GR15); null if undecided. */
function gradeDecidedPlace(type: MarketKind, leg: LegTerms, outcome: MatchOutcome): LegVerdict | null {
  if (!type.basis.isDecidedEarly || outcome.within === undefined) return null
  const grade = commonGrade(type, leg, endingsWithin(leg.selection, outcome))
  if (grade === null) return null
  return {
    outcome: toLegOutcome(grade),
    grade,
    score: ZERO_SCORE,
    halfTime: null,
    counted: ZERO_SCORE,
    rule: 'GR15',
    voidReason: null,
  }
}

/**
 * Returns the grade if every possible ending of the match gives the same grade. Returns null if the grades differ or no
 * ending exists.
 */
function commonGrade(type: MarketKind, leg: LegTerms, endings: Iterable<PossibleEnding>): Grade | null {
  let common: Grade | null = null
  for (const ending of endings) {
    const since = computeCountedScore(type.basis, ending.score, leg.scoreAtAcceptance)
    const grade = type.grade(leg.selection, leg.lineQ, { ...ending, since })
    if (common !== null && !isSameGrade(grade, common)) return null
    common = grade
  }
  return common
}

function gradePart(type: MarketKind, leg: LegTerms, ended: Ended): LegVerdict | null {
  const { part, official, half, outcome, format } = ended
  const halfTime = outcome.parts.first?.score ?? null
  const endings = possibleEndings(type, official.part, half, outcome, format)
  const grade = isSetBrokenOff(type, official.part) ? null : commonGrade(type, leg, endings)
  if (grade === null) return official.part.status === 'abandoned' ? voidAsBrokenOff(type, ended) : null
  const counted = computeCountedScore(type.basis, part.score, leg.scoreAtAcceptance)
  return {
    outcome: toLegOutcome(grade),
    grade,
    score: part.score,
    halfTime,
    counted,
    rule: findRule(type, leg, ended),
    voidReason: null,
  }
}

function isSetBrokenOff(type: MarketKind, { status }: EndedPart): boolean {
  return status === 'abandoned' && isSetMarket(type) && /^p\d$/.test(type.part)
}

/**
 * Returns whether a market is on sets or maps. Such a market is void regardless of the score if its set or map was not
 * completed; a retirement follows GR12.
 */
function isSetMarket({ base }: MarketKind): boolean {
  return /^(TB|GX)_/.test(base)
}

function voidAsBrokenOff(type: MarketKind, ended: Ended): LegVerdict {
  const reason = ended.official.rule === 'GR17' ? 'matchShortened' : 'matchAbandoned'
  const verdict = voidLeg(reason, ended.part.score, ended.outcome.parts.first?.score ?? null)
  return { ...verdict, rule: brokenOffRule(type, ended) }
}

function brokenOffRule(type: MarketKind, { official, format: { bestOf } }: Ended): string {
  if (official.rule !== null) return official.rule
  return isSetMarket(type) || type.base.startsWith('GC_') || bestOf !== undefined ? 'GR12' : 'GR7'
}

/** Returns the id of the grading rule. GR16 is reported only if the score alone would have given another result. */
function findRule(type: MarketKind, leg: LegTerms, ended: Ended): string {
  const { part, official, outcome } = ended
  if (official.part.status === 'abandoned') return brokenOffRule(type, ended)
  if (official.rule !== null && (outcome.shortened || toLeader(part.score) !== toLeader(official.part.score)))
    return official.rule
  return type.basis.countsAfterAcceptance && leg.scoreAtAcceptance !== null ? 'GR9' : type.rule
}

function toLeader({ home, away }: Score): number {
  return Math.sign(home - away)
}
