import { type League, NIL, type Score, type SportId, type Stage, type Team } from '@touchline/domain/match'
import { type Draw, drawFor } from '../playback/draw.ts'
import { type Game, plusGoal } from '../playback/game.ts'
import { type Expected, playOut } from './play-out.ts'

/** A match of the made-up season. */
export interface Tie {
  /** Unlike that of any other match of its room and week. */
  readonly id: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  readonly neutral: boolean
  readonly expected: Expected
  /** Corners and bookings of it are bet on too, as a rule. */
  readonly followed: boolean
  /** Whether a score after ninety minutes leaves open who goes through. */
  readonly goesOn?: (score: Score) => boolean
  /** Whether who is at home has the better of a shoot-out, where extra time left it open as well. */
  readonly homeHasLot?: boolean
  readonly stage?: Stage
}

/** Where matches are played by one calendar: a country, a part of the world. */
export interface Room {
  /** The part of a key that names it. */
  readonly code: string
  startMs(week: number): number
  /** The week that a moment lies in. */
  weekAt(atMs: number): number
  /** The matches of a week, in the order of kick-off. */
  tiesOf(week: number): readonly Tie[]
  /** What is learnt from before a week: matches of so many weeks in which some were played, of so many at most. */
  readonly past: { readonly played: number; readonly within: number }
  /** The matches of a week that tell something of this room's sides; its own where it is silent. */
  toldBy?(week: number): readonly { readonly key: string; readonly tie: Tie }[]
}

export const footballLeague = ({ key, name }: { readonly key: string; readonly name: string }): League => ({
  key,
  name,
  region: null,
  sportId: 1 as SportId,
})

export const tieKey = (seed: number, code: string, week: number, { id }: Pick<Tie, 'id'>): string =>
  `${seed}/${code}/${week}/${id}`

export const playTie = (seed: number, key: string, { expected, goesOn, homeHasLot }: Tie): Game => {
  const game = playOut(expected, drawFor(seed, `${key}|game`), goesOn)
  if (game.extra === undefined || goesOn === undefined || homeHasLot === undefined) return game
  const scored = game.moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  const final = [...scored, ...game.extra.map(({ side }) => side)].reduce((score, side) => plusGoal(score, side), NIL)
  return goesOn(final) ? { ...game, shootOut: kicksOf(homeHasLot, drawFor(seed, `${key}|kicks`)) } : game
}

const kicksOf = (homeHasLot: boolean, draw: Draw): Score => {
  const lost = draw.whole(2, 4)
  return homeHasLot ? { home: lost + 1, away: lost } : { home: lost, away: lost + 1 }
}

export const byKickOff = (ties: readonly Tie[]): readonly Tie[] =>
  ties.toSorted((a, b) => a.kickOffMs - b.kickOffMs || (a.id < b.id ? -1 : 1))
