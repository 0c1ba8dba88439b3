import type { Winner } from '../match/index.ts'

/** One match of a tie, in the order of play; what was scored up to the end of extra time. */
export interface TieLeg {
  /** Its number, where it is a match of the book's. */
  readonly matchId?: number
  readonly homeId: string
  readonly awayId: string
  /** Null while it is not over. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** Kicks from the penalty mark, where there were any. */
  readonly shootOut?: { readonly home: number; readonly away: number } | undefined
  /** Official winner, where the source states one (GR16): also of a match that was not played out. */
  readonly winner?: Winner | undefined
}

/** Two sides of a round of a knock-out. */
export interface Tie {
  readonly teamIds: readonly [string, string]
  readonly legs: readonly TieLeg[]
}

/** A round of a bracket: what is known of it, and how its ties are decided. */
export interface BracketRound {
  readonly ties: readonly Tie[]
  readonly rules: BracketRules
}

export interface BracketRules {
  /** Matches of a tie. */
  readonly legs: 1 | 2
  /** Whether goals as the guest count where two legs are level. */
  readonly awayGoals: boolean
}

/** A place of a round: a tie, or the one side that needs none; null where nobody is known yet. */
export type BracketSlot =
  | { readonly kind: 'tie'; readonly tie: Tie; readonly winnerId: string | null }
  | { readonly kind: 'bye'; readonly teamId: string }
  | null

const scoredBy = (teamId: string, legs: readonly TieLeg[], ground: 'any' | 'away' = 'any'): number =>
  legs.reduce((sum, { homeId, awayId, score }) => {
    if (score === null) return sum
    if (awayId === teamId) return sum + score.away
    return homeId === teamId && ground === 'any' ? sum + score.home : sum
  }, 0)

const kicksOf = (teamId: string, legs: readonly TieLeg[]): number =>
  legs.reduce((sum, { homeId, shootOut }) => {
    if (shootOut === undefined) return sum
    return sum + (homeId === teamId ? shootOut.home : shootOut.away)
  }, 0)

/** Who the source names as winner of a tie of one match; a draw leaves it to goals and kicks. */
const statedWinner = ({ legs }: Tie, rules: BracketRules): string | null => {
  const [leg] = legs
  if (leg === undefined || legs.length !== 1 || rules.legs !== 1) return null
  if (leg.winner === 'home') return leg.homeId
  return leg.winner === 'away' ? leg.awayId : null
}

/**
 * Who goes on (CP3): the official winner of a single match where one is stated, more goals over all legs, then as the
 * guest where the rules count them, then kicks. Null while a leg is open, and where nothing tells them apart.
 */
export const winnerOf = (tie: Tie, rules: BracketRules): string | null => {
  const stated = statedWinner(tie, rules)
  if (stated !== null) return stated
  const {
    teamIds: [one, other],
    legs,
  } = tie
  if (legs.length < rules.legs || legs.some(({ score }) => score === null)) return null
  const margins = [
    scoredBy(one, legs) - scoredBy(other, legs),
    rules.awayGoals && rules.legs === 2 ? scoredBy(one, legs, 'away') - scoredBy(other, legs, 'away') : 0,
    kicksOf(one, legs) - kicksOf(other, legs),
  ]
  const margin = margins.find((each) => each !== 0)
  if (margin === undefined) return null
  return margin > 0 ? one : other
}

const isIn = ({ teamIds }: Tie, teamId: string): boolean => teamIds.includes(teamId)

const comesFrom = (teamId: string, round: readonly Tie[]): BracketSlot | undefined => {
  const tie = round.find((each) => isIn(each, teamId))
  return tie === undefined ? undefined : { kind: 'tie', tie, winnerId: null }
}

const withWinner = (slot: BracketSlot, rules: BracketRules): BracketSlot =>
  slot?.kind === 'tie' ? { ...slot, winnerId: winnerOf(slot.tie, rules) } : slot

/** The slots that lead to those of the next round: of each tie the two that its sides come from. */
const slotsBefore = (next: readonly BracketSlot[], round: readonly Tie[]): BracketSlot[] => {
  const led = next.flatMap((slot): BracketSlot[] => {
    if (slot === null) return [null, null]
    if (slot.kind === 'bye') return [slot, null]
    return slot.tie.teamIds.map((teamId) => comesFrom(teamId, round) ?? { kind: 'bye', teamId })
  })
  const placed = new Set(led.flatMap((slot) => (slot?.kind === 'tie' ? [slot.tie] : [])))
  const waiting = round.filter((tie) => !placed.has(tie))
  return led.map((slot) => {
    const tie = slot === null ? waiting.shift() : undefined
    return tie === undefined ? slot : { kind: 'tie', tie, winnerId: null }
  })
}

/** A tie that is over and undecided by all that is told of it goes to who plays on (CP3). */
const withNext = (slot: BracketSlot, next: BracketSlot | undefined): BracketSlot => {
  if (slot?.kind !== 'tie' || slot.winnerId !== null || next?.kind !== 'tie') return slot
  if (slot.tie.legs.some(({ score }) => score === null)) return slot
  const [winnerId, more] = slot.tie.teamIds.filter((teamId) => isIn(next.tie, teamId))
  return winnerId === undefined || more !== undefined ? slot : { ...slot, winnerId }
}

/**
 * A knock-out drawn as a tree (CP4): rounds from the first to the final, each of half as many slots as the one before,
 * where slots 2n and 2n+1 lead to slot n. Rounds are given with what is known of them, in that order; ties whose next
 * one is not known fill what is free, in the order in which they were given.
 * @param rounds at least one; of a round that is not known yet the ties are an empty list
 */
export const bracketOf = (rounds: readonly BracketRound[]): BracketSlot[][] => {
  const last = rounds.at(-1)?.ties ?? []
  const final: BracketSlot[] = last.length === 0 ? [null] : last.map((tie) => ({ kind: 'tie', tie, winnerId: null }))
  const columns = rounds
    .slice(0, -1)
    .toReversed()
    .reduce<BracketSlot[][]>((known, { ties }) => [slotsBefore(known[0] ?? [], ties), ...known], [final])
  const decided = columns.map((column, at) =>
    column.map((slot) => withWinner(slot, rounds[at]?.rules ?? { legs: 1, awayGoals: false })),
  )
  return decided.map((column, at) => column.map((slot, nth) => withNext(slot, decided[at + 1]?.[nth >> 1])))
}
