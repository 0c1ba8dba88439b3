import type { Winner } from '../match/index.ts'

/** A match of a knock-out tie; a tie has one or two matches (legs), in order of play. Scores include extra time. */
export interface TieLeg {
  /** Touchline's id of the match. Undefined if Touchline does not list the match. */
  readonly matchId?: number
  readonly homeId: string
  readonly awayId: string
  /** Score of the match, extra time included. Null until the match has ended. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** Score of the penalty shoot-out, if there was a shoot-out. */
  readonly shootOut?: { readonly home: number; readonly away: number } | undefined
  /** Official winner if the source states one, also for a match that was not completed (GR16). */
  readonly winner?: Winner | undefined
}

/** Pairing of two teams in a knock-out round. */
export interface Tie {
  readonly teamIds: readonly [string, string]
  readonly legs: readonly TieLeg[]
}

/** A knock-out round: the ties that are determined so far, and the rules that decide ties. */
export interface BracketRound {
  readonly ties: readonly Tie[]
  readonly rules: BracketRules
}

export interface BracketRules {
  /** Number of matches in a tie: 1, or 2 with home and away matches. */
  readonly legs: 1 | 2
  /** True if away goals decide a tie that is level over two legs. */
  readonly awayGoals: boolean
}

/** Slot of a round: a tie, or a team with a bye. Null while the participants are unknown. */
export type BracketSlot =
  | { readonly kind: 'tie'; readonly tie: Tie; readonly winnerId: string | null }
  | { readonly kind: 'bye'; readonly teamId: string }
  | null

/**
 * Returns the winner of a tie (CP3). The criteria in order: official winner of a single match, goals over the legs,
 * away goals if the rules count them, penalties. Returns null while a leg is unfinished or the tie is level.
 */
export function findTieWinner(tie: Tie, rules: BracketRules): string | null {
  const stated = findStatedWinner(tie, rules)
  if (stated !== null) return stated
  const {
    teamIds: [one, other],
    legs,
  } = tie
  if (legs.length < rules.legs || legs.some(({ score }) => score === null)) return null
  const margins = [
    sumGoals(one, legs) - sumGoals(other, legs),
    rules.awayGoals && rules.legs === 2 ? sumGoals(one, legs, 'away') - sumGoals(other, legs, 'away') : 0,
    sumShootOutGoals(one, legs) - sumShootOutGoals(other, legs),
  ]
  const margin = margins.find((each) => each !== 0)
  if (margin === undefined) return null
  return margin > 0 ? one : other
}

/** Returns the official winner of a single-match tie; null for a draw, which goals and penalties decide. */
function findStatedWinner({ legs }: Tie, rules: BracketRules): string | null {
  const [leg] = legs
  if (leg === undefined || legs.length !== 1 || rules.legs !== 1) return null
  if (leg.winner === 'home') return leg.homeId
  return leg.winner === 'away' ? leg.awayId : null
}

function sumGoals(teamId: string, legs: readonly TieLeg[], ground: 'any' | 'away' = 'any'): number {
  return legs.reduce((sum, { homeId, awayId, score }) => {
    if (score === null) return sum
    if (awayId === teamId) return sum + score.away
    return homeId === teamId && ground === 'any' ? sum + score.home : sum
  }, 0)
}

function sumShootOutGoals(teamId: string, legs: readonly TieLeg[]): number {
  return legs.reduce((sum, { homeId, shootOut }) => {
    if (shootOut === undefined) return sum
    return sum + (homeId === teamId ? shootOut.home : shootOut.away)
  }, 0)
}

/**
 * Arranges a knock-out as a tree from the first round to the final (CP4). A round has half the slots of the previous
 * round; slots 2n and 2n+1 lead to slot n. Ties with an unknown next tie fill the free slots in input order.
 * @param rounds at least one round; the ties of an unknown round are an empty list
 */
export function buildBracket(rounds: readonly BracketRound[]): BracketSlot[][] {
  const last = rounds.at(-1)?.ties ?? []
  const final: BracketSlot[] = last.length === 0 ? [null] : last.map((tie) => ({ kind: 'tie', tie, winnerId: null }))
  const columns = rounds
    .slice(0, -1)
    .toReversed()
    .reduce<BracketSlot[][]>(
      (builtColumns, { ties }) => [buildPreviousSlots(builtColumns[0] ?? [], ties), ...builtColumns],
      [final],
    )
  const decided = columns.map((column, at) =>
    column.map((slot) => withWinner(slot, rounds[at]?.rules ?? { legs: 1, awayGoals: false })),
  )
  return decided.map((column, at) => column.map((slot, nth) => withNext(slot, decided[at + 1]?.[nth >> 1])))
}

/** Returns, for every tie of the next round, the two slots of the current round in which its teams play. */
function buildPreviousSlots(next: readonly BracketSlot[], round: readonly Tie[]): BracketSlot[] {
  const led = next.flatMap((slot): BracketSlot[] => {
    if (slot === null) return [null, null]
    if (slot.kind === 'bye') return [slot, null]
    return slot.tie.teamIds.map((teamId) => findSlot(teamId, round) ?? { kind: 'bye', teamId })
  })
  const placed = new Set(led.flatMap((slot) => (slot?.kind === 'tie' ? [slot.tie] : [])))
  const waiting = round.filter((tie) => !placed.has(tie))
  return led.map((slot) => {
    const tie = slot === null ? waiting.shift() : undefined
    return tie === undefined ? slot : { kind: 'tie', tie, winnerId: null }
  })
}

function findSlot(teamId: string, round: readonly Tie[]): BracketSlot | undefined {
  const tie = round.find((each) => isIn(each, teamId))
  return tie === undefined ? undefined : { kind: 'tie', tie, winnerId: null }
}

function isIn({ teamIds }: Tie, teamId: string): boolean {
  return teamIds.includes(teamId)
}

function withWinner(slot: BracketSlot, rules: BracketRules): BracketSlot {
  return slot?.kind === 'tie' ? { ...slot, winnerId: findTieWinner(slot.tie, rules) } : slot
}

/** Decides a finished tie that is level by the next round: the team that plays there is the winner (CP3). */
function withNext(slot: BracketSlot, next: BracketSlot | undefined): BracketSlot {
  if (slot?.kind !== 'tie' || slot.winnerId !== null || next?.kind !== 'tie') return slot
  if (slot.tie.legs.some(({ score }) => score === null)) return slot
  const [winnerId, more] = slot.tie.teamIds.filter((teamId) => isIn(next.tie, teamId))
  return winnerId === undefined || more !== undefined ? slot : { ...slot, winnerId }
}
