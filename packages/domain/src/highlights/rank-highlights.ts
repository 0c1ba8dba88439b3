import { menuRankOf } from '../sport/index.ts'
import { type BetVolume, isCloseAndOpen, isSoonAndBig, muchBet, roseMost } from './reasons.ts'
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
const MOST_OF_REASON = 6
const MOST_OF_LEAGUE = 3
const MOST_PINNED = 12

/** Input of the highlights that is common to every operator. */
export interface Looked {
  readonly matches: readonly HighlightCandidate[]
  /** Current time of the simulated clock, epoch milliseconds. */
  readonly nowMs: number
}

/**
 * Bets of an operator's members, and matches pinned or hidden by staff. A match that is both pinned and hidden stays
 * hidden.
 */
export interface OfOperator {
  readonly bets: readonly BetVolume[]
  /** Pinned matches in display order. */
  readonly pinned: readonly number[]
  readonly hidden: ReadonlySet<number>
}

type Found = readonly (readonly [HighlightCandidate, HighlightReason])[]

const byKickOff = (a: HighlightCandidate, b: HighlightCandidate): number =>
  a.kickOffMs - b.kickOffMs || a.matchId - b.matchId

/** Orders matches by the rank of their league, then by the sport's position in the menu (HL5). */
const byLeague = (a: HighlightCandidate, b: HighlightCandidate): number =>
  a.leaguePlace - b.leaguePlace || menuRankOf(a.sportId) - menuRankOf(b.sportId) || byKickOff(a, b)

/** Returns the first matches of a highlight reason, with at most MOST_OF_LEAGUE per league (HL5). */
const firstOf = (found: Found): Found => {
  const ofLeague = new Map<number, number>()
  const taken = found.filter(([{ leagueId }]) => {
    const before = ofLeague.get(leagueId) ?? 0
    ofLeague.set(leagueId, before + 1)
    return before < MOST_OF_LEAGUE
  })
  return taken.slice(0, MOST_OF_REASON)
}

const close = (open: readonly HighlightCandidate[]): Found =>
  open
    .filter(isCloseAndOpen)
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'close' }])

const moved = (open: readonly HighlightCandidate[]): Found =>
  open
    .flatMap((match) => {
      const rose = roseMost(match)
      return rose === null ? [] : [{ match, rose }]
    })
    .toSorted((a, b) => b.rose.bp - a.rose.bp || byKickOff(a.match, b.match))
    .map(({ match, rose }) => [match, { reason: 'moved', selection: rose.selection, roseBp: rose.bp }])

const soon = (open: readonly HighlightCandidate[], nowMs: number): Found =>
  open
    .filter((match) => isSoonAndBig(match, nowMs))
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'soon' }])

const much = (open: ReadonlyMap<number, HighlightCandidate>, bets: readonly BetVolume[]): Found =>
  muchBet(bets)
    .flatMap(({ matchId }) => open.get(matchId) ?? [])
    .map((match, at) => [match, { reason: 'much', place: at + 1 }])

/** Highlights that are identical for every operator, computed once. */
interface ForAll {
  readonly listed: ReadonlyMap<number, HighlightCandidate>
  readonly open: ReadonlyMap<number, HighlightCandidate>
  readonly found: Readonly<Record<'close' | 'moved' | 'soon', Found>>
}

const mapped = (matches: readonly HighlightCandidate[]): ReadonlyMap<number, HighlightCandidate> =>
  new Map(matches.map((match) => [match.matchId, match]))

/** Selects the matches that qualify for a highlight, once for every operator. */
export const collectCandidates = ({ matches, nowMs }: Looked): ForAll => {
  const open = matches.filter(({ isOpen }) => isOpen)
  return {
    listed: mapped(matches),
    open: mapped(open),
    found: { close: close(open), moved: moved(open), soon: soon(open, nowMs) },
  }
}

/**
 * Returns an operator's highlights in display order (HL5). A pinned match stays while it is listed, other matches while
 * they are open for betting.
 */
export const highlightsOf = (
  { listed, open, found }: ForAll,
  { bets, pinned, hidden }: OfOperator,
): readonly Highlight[] => {
  const isShown = ([{ matchId }]: Found[number]): boolean => !hidden.has(matchId)
  const chosen: Found = pinned.flatMap((matchId) => {
    const match = listed.get(matchId)
    return match === undefined ? [] : [[match, { reason: 'pinned' }] as const]
  })
  const groups = [found.close, much(open, bets), found.moved, found.soon].map((group) => firstOf(group.filter(isShown)))
  const shown = new Map<HighlightCandidate, HighlightReason[]>()
  for (const [match, reason] of [chosen.filter(isShown).slice(0, MOST_PINNED), ...groups].flat()) {
    shown.set(match, [...(shown.get(match) ?? []), reason])
  }
  return [...shown].map(([{ matchId, leagueId, sportId }, reasons]) => ({ matchId, leagueId, sportId, reasons }))
}
