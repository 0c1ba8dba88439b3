import { menuRankOf } from '../sport/index.ts'
import { type BetOn, isCloseAndOpen, isSoonAndBig, muchBet, roseMost } from './reasons.ts'
import type { SeenMatch } from './seen-match.ts'

/** Why a match is a highlight, in the order in which they are told. */
export type HighlightReason =
  | { readonly reason: 'pinned' }
  | { readonly reason: 'close' }
  /** Its place among those that are bet on most, from 1. */
  | { readonly reason: 'much'; readonly place: number }
  /** Whose chance rose, and by how many hundredths of a percent. */
  | { readonly reason: 'moved'; readonly selection: string; readonly roseBp: number }
  | { readonly reason: 'soon' }

/** A match to look at now, with all reasons for it, the first of which it stands under. */
export interface Highlight extends Pick<SeenMatch, 'matchId' | 'leagueId' | 'sportId'> {
  readonly reasons: readonly HighlightReason[]
}

/** HL5: so many matches a reason, and so many of them of one league. */
const MOST_OF_REASON = 6
const MOST_OF_LEAGUE = 3
const MOST_PINNED = 12

/** What the highlights of every operator are chosen from. */
export interface Looked {
  readonly matches: readonly SeenMatch[]
  /** Epoch ms of the world clock. */
  readonly nowMs: number
}

/** What an operator's members bet on, and what staff chose; a match that is both pinned and hidden is hidden. */
export interface OfOperator {
  readonly bets: readonly BetOn[]
  /** In the order in which they are shown. */
  readonly pinned: readonly number[]
  readonly hidden: ReadonlySet<number>
}

type Found = readonly (readonly [SeenMatch, HighlightReason])[]

const byKickOff = (a: SeenMatch, b: SeenMatch): number => a.kickOffMs - b.kickOffMs || a.matchId - b.matchId

/** HL5: the biggest league first, of equal ones that of the sport that menus have first. */
const byLeague = (a: SeenMatch, b: SeenMatch): number =>
  a.leaguePlace - b.leaguePlace || menuRankOf(a.sportId) - menuRankOf(b.sportId) || byKickOff(a, b)

/** HL5: the first of them, no league filling the list. */
const firstOf = (found: Found): Found => {
  const ofLeague = new Map<number, number>()
  const taken = found.filter(([{ leagueId }]) => {
    const before = ofLeague.get(leagueId) ?? 0
    ofLeague.set(leagueId, before + 1)
    return before < MOST_OF_LEAGUE
  })
  return taken.slice(0, MOST_OF_REASON)
}

const close = (open: readonly SeenMatch[]): Found =>
  open
    .filter(isCloseAndOpen)
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'close' }])

const moved = (open: readonly SeenMatch[]): Found =>
  open
    .flatMap((match) => {
      const rose = roseMost(match)
      return rose === null ? [] : [{ match, rose }]
    })
    .toSorted((a, b) => b.rose.bp - a.rose.bp || byKickOff(a.match, b.match))
    .map(({ match, rose }) => [match, { reason: 'moved', selection: rose.selection, roseBp: rose.bp }])

const soon = (open: readonly SeenMatch[], nowMs: number): Found =>
  open
    .filter((match) => isSoonAndBig(match, nowMs))
    .toSorted(byLeague)
    .map((match) => [match, { reason: 'soon' }])

const much = (open: ReadonlyMap<number, SeenMatch>, bets: readonly BetOn[]): Found =>
  muchBet(bets)
    .flatMap(({ matchId }) => open.get(matchId) ?? [])
    .map((match, at) => [match, { reason: 'much', place: at + 1 }])

/** What is the same for every operator, found once. */
interface ForAll {
  readonly listed: ReadonlyMap<number, SeenMatch>
  readonly open: ReadonlyMap<number, SeenMatch>
  readonly found: Readonly<Record<'close' | 'moved' | 'soon', Found>>
}

const mapped = (matches: readonly SeenMatch[]): ReadonlyMap<number, SeenMatch> =>
  new Map(matches.map((match) => [match.matchId, match]))

/** Looks at all matches once for all operators. */
export const lookAt = ({ matches, nowMs }: Looked): ForAll => {
  const open = matches.filter(({ isOpen }) => isOpen)
  return {
    listed: mapped(matches),
    open: mapped(open),
    found: { close: close(open), moved: moved(open), soon: soon(open, nowMs) },
  }
}

/**
 * HL5: an operator's highlights in the order in which they are shown. A pinned match stays while it is listed, any
 * other while bets on it are taken.
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
  const shown = new Map<SeenMatch, HighlightReason[]>()
  for (const [match, reason] of [chosen.filter(isShown).slice(0, MOST_PINNED), ...groups].flat()) {
    shown.set(match, [...(shown.get(match) ?? []), reason])
  }
  return [...shown].map(([{ matchId, leagueId, sportId }, reasons]) => ({ matchId, leagueId, sportId, reasons }))
}
