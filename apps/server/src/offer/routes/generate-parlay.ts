import { randomInt } from 'node:crypto'
import { feedState } from '@touchline/domain/acceptance'
import { type CandidateMatch, generateParlay, type GeneratedLeg, type ParlayWish } from '@touchline/domain/generator'
import type { ListTab } from '@touchline/domain/calendar'
import type { SportId } from '@touchline/domain/match'
import { computeParlayTerms } from '@touchline/domain/ticket'
import { type BettingMember, groupTermsOf } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { BookView } from '../book/book-ports.ts'

/**
 * A member's wishes for a generated parlay. Null in a bound means no bound; null `seed` draws one. Minutes count from
 * now to the kick-off.
 */
export interface GeneratorCommand extends Pick<ParlayWish, 'legs'> {
  readonly member: BettingMember
  /** Requested sports; empty for any sport. */
  readonly sports: readonly SportId[]
  readonly seed: number | null
  readonly minOddsMilli: number | null
  readonly maxOddsMilli: number | null
  readonly fromMinutes: number | null
  readonly toMinutes: number | null
}

interface Choice {
  readonly seed: number
  readonly matches: number
  readonly selections: number
}

/** A leg with the tab currently listing its match. */
type PickedLeg = GeneratedLeg & { readonly tab: ListTab }

type GenerationResult =
  | (Choice & { readonly ok: true; readonly legs: readonly PickedLeg[]; readonly priceHundredths: number })
  | (Choice & { readonly ok: false; readonly code: 'tooFewToPick' | 'oddsIsUpdating' })

interface GeneratorParts {
  readonly book: Pick<BookView, 'match' | 'health'>
  readonly clock: Clock
  /** Matches that may be drawn, in ascending order of match ids. `areAllPriced`: every listed match is priced. */
  readonly candidates: { readonly matches: readonly CandidateMatch[]; readonly areAllPriced: boolean }
}

const SEEDS = 2 ** 32
const MINUTE_MS = 60_000

export type GenerateParlay = ReturnType<typeof createGenerateParlay>

/** Creates the parlay generator (PG1). The generator draws a seed if the command has none. */
export function createGenerateParlay({ book, clock, candidates }: GeneratorParts) {
  return (command: GeneratorCommand): GenerationResult => {
    const { member, legs, sports, fromMinutes, toMinutes } = command
    const nowMs = clock.worldMs()
    const seed = command.seed ?? randomInt(SEEDS)
    const wish: ParlayWish = {
      seed,
      legs,
      sports: selectSports(member, sports),
      shiftHundredths: groupTermsOf(member).shiftHundredths,
      minOddsMilli: command.minOddsMilli ?? 0,
      maxOddsMilli: command.maxOddsMilli ?? Infinity,
      fromMs: fromMinutes === null ? -Infinity : nowMs + fromMinutes * MINUTE_MS,
      toMs: toMinutes === null ? Infinity : nowMs + toMinutes * MINUTE_MS,
    }
    const parlay = generateParlay(wish, candidates.matches)
    if (!parlay.ok) return { ...parlay, seed, code: isRefusalFinal(book, candidates) ? parlay.code : 'oddsIsUpdating' }
    const pickedLegs = parlay.legs.map((leg) => ({ ...leg, tab: findTab(book, leg) }))
    return { ...parlay, seed, legs: pickedLegs, priceHundredths: computeParlayTerms(100n, pickedLegs).priceHundredths }
  }
}

/** Returns the requested sports among the sports open to the member. */
function selectSports({ limits }: BettingMember, sportIds: readonly SportId[]): ParlayWish['sports'] {
  return sportIds.length === 0 ? limits : new Set(sportIds.filter((sportId) => limits.has(sportId)))
}

/**
 * Whether too few candidates is a final answer. It is not while the feed is stale or a listed match is unpriced (AC7).
 */
function isRefusalFinal(book: Pick<BookView, 'health'>, { areAllPriced }: GeneratorParts['candidates']): boolean {
  return feedState(book.health()) === 'fresh' && areAllPriced
}

function findTab(book: Pick<BookView, 'match'>, { matchId }: GeneratedLeg): ListTab {
  const tab = book.match(matchId)?.tab ?? null
  if (tab === null) throw new Error(`match ${matchId} was picked but is not listed`)
  return tab
}
