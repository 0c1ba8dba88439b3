import { findMenuRank } from '../sport/index.ts'
import { type BetVolume, isCloseAndOpen, isSoonAndBig, findPopular, findLargestRise } from './reasons.ts'
import type { HighlightCandidate } from './highlight-candidate.ts'

/** Reason for a highlight, in order of priority. */
export type HighlightReason =
  | { readonly reason: 'pinned' }
  | { readonly reason: 'close' }
  /** The match is among the most bet on. `place` is its rank, from 1. */
  | { readonly reason: 'much'; readonly place: number }
  /** The price of a selection shortened. `roseBp` is the rise of its win probability, in hundredths of a percent. */
  | { readonly reason: 'moved'; readonly selection: string; readonly roseBp: number }
  | { readonly reason: 'soon' }

/** Highlighted match with its reasons. The first reason determines its group. */
export interface Highlight extends Pick<HighlightCandidate, 'matchId' | 'leagueId' | 'sportId'> {
  readonly reasons: readonly HighlightReason[]
}

/**
 * Maximum number of highlighted matches per reason (for example `much` or `soon`): 6 in total, and 3 from the same
 * league (HL5).
 */
const MAX_PER_REASON = 6
const MAX_PER_LEAGUE = 3
const MAX_PINNED = 12

/** Input of the highlights that is common to every operator. */
export interface HighlightInput {
  readonly matches: readonly HighlightCandidate[]
  /** Current time of the simulated clock, epoch milliseconds. */
  readonly nowMs: number
}

/**
 * Bets of an operator's members, and matches pinned or hidden by staff. A match that is both pinned and hidden stays
 * hidden.
 */
export interface OperatorInput {
  readonly bets: readonly BetVolume[]
  /** Pinned matches in display order. */
  readonly pinned: readonly number[]
  readonly hidden: ReadonlySet<number>
}

type RankedMatches = readonly (readonly [HighlightCandidate, HighlightReason])[]

/** Highlights that are identical for every operator, computed once. */
interface SharedHighlights {
  readonly listed: ReadonlyMap<number, HighlightCandidate>
  readonly open: ReadonlyMap<number, HighlightCandidate>
  readonly byReason: Readonly<Record<'close' | 'moved' | 'soon', RankedMatches>>
}

/** Selects the matches that qualify for a highlight, once for every operator. */
export function collectCandidates({ matches, nowMs }: HighlightInput): SharedHighlights {
  const open = matches.filter(({ isOpen }) => isOpen)
  return {
    listed: toMatchMap(matches),
    open: toMatchMap(open),
    byReason: { close: findCloseMatches(open), moved: findMovedMatches(open), soon: findSoonMatches(open, nowMs) },
  }
}

function toMatchMap(matches: readonly HighlightCandidate[]): ReadonlyMap<number, HighlightCandidate> {
  return new Map(matches.map((match) => [match.matchId, match]))
}

function findCloseMatches(open: readonly HighlightCandidate[]): RankedMatches {
  return open
    .filter(isCloseAndOpen)
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'close' }])
}

/** Orders matches by the rank of their league, then by the sport's position in the menu (HL5). */
function byLeague(a: HighlightCandidate, b: HighlightCandidate): number {
  return a.leaguePlace - b.leaguePlace || findMenuRank(a.sportId) - findMenuRank(b.sportId) || byKickOff(a, b)
}

function byKickOff(a: HighlightCandidate, b: HighlightCandidate): number {
  return a.kickOffMs - b.kickOffMs || a.matchId - b.matchId
}

function findMovedMatches(open: readonly HighlightCandidate[]): RankedMatches {
  return open
    .flatMap((match) => {
      const rose = findLargestRise(match)
      return rose === null ? [] : [{ match, rose }]
    })
    .toSorted((a, b) => b.rose.bp - a.rose.bp || byKickOff(a.match, b.match))
    .map(({ match, rose }) => [match, { reason: 'moved', selection: rose.selection, roseBp: rose.bp }])
}

function findSoonMatches(open: readonly HighlightCandidate[], nowMs: number): RankedMatches {
  return open
    .filter((match) => isSoonAndBig(match, nowMs))
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'soon' }])
}

/**
 * Returns an operator's highlights in display order (HL5). A pinned match stays while it is listed, other matches while
 * they are open for betting.
 */
export function rankHighlights(
  { listed, open, byReason }: SharedHighlights,
  { bets, pinned, hidden }: OperatorInput,
): readonly Highlight[] {
  const isShown = ([{ matchId }]: RankedMatches[number]): boolean => !hidden.has(matchId)
  const chosen: RankedMatches = pinned.flatMap((matchId) => {
    const match = listed.get(matchId)
    return match === undefined ? [] : [[match, { reason: 'pinned' }] as const]
  })
  const groups = [byReason.close, findPopularMatches(open, bets), byReason.moved, byReason.soon].map((group) =>
    limitMatches(group.filter(isShown)),
  )
  const shown = new Map<HighlightCandidate, HighlightReason[]>()
  for (const [match, reason] of [chosen.filter(isShown).slice(0, MAX_PINNED), ...groups].flat()) {
    shown.set(match, [...(shown.get(match) ?? []), reason])
  }
  return [...shown].map(([{ matchId, leagueId, sportId }, reasons]) => ({ matchId, leagueId, sportId, reasons }))
}

function findPopularMatches(open: ReadonlyMap<number, HighlightCandidate>, bets: readonly BetVolume[]): RankedMatches {
  return findPopular(bets)
    .flatMap(({ matchId }) => open.get(matchId) ?? [])
    .map((match, at) => [match, { reason: 'much', place: at + 1 }])
}

/** Returns the first matches of a highlight reason, with at most MAX_PER_LEAGUE per league (HL5). */
function limitMatches(rankedMatches: RankedMatches): RankedMatches {
  const countByLeague = new Map<number, number>()
  const limitedMatches = rankedMatches.filter(([{ leagueId }]) => {
    const before = countByLeague.get(leagueId) ?? 0
    countByLeague.set(leagueId, before + 1)
    return before < MAX_PER_LEAGUE
  })
  return limitedMatches.slice(0, MAX_PER_REASON)
}
