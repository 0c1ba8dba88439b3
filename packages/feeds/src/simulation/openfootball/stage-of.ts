import type { KnockOutRound, CompetitionStage } from '@touchline/domain/match'
import type { SeasonMatch } from './messages.ts'

/** Names of knock-out rounds in the files. */
const ROUNDS: readonly (readonly [name: RegExp, round: Omit<KnockOutRound, 'legs'>])[] = [
  [/^(match for|play-?off for)?\s*third[- ]place|^third-place play-?off/i, { ties: 1, thirdPlace: true }],
  [/^finals?$/i, { ties: 1 }],
  [/^semi-?finals?$/i, { ties: 2 }],
  [/^quarter-?finals?$/i, { ties: 4 }],
  [/^round of 16$/i, { ties: 8 }],
  [/^round of 32$/i, { ties: 16 }],
]

/** Returns the stage of a match in its season: the group, or the round of a single-leg knock-out. */
export function parseStage(name: string, { round, group }: Pick<SeasonMatch, 'round' | 'group'>): CompetitionStage {
  const season = /\d{4}([/-]\d{2,4})?$/.exec(name)?.[0] ?? name
  if (typeof group === 'string' && group !== '') return { season, group: group.replace(/^Group /, '') }
  const roundText = typeof round === 'string' ? round.trim() : ''
  const knockOutRound = ROUNDS.find(([pattern]) => pattern.test(roundText))
  return knockOutRound === undefined ? { season } : { season, round: { ...knockOutRound[1], legs: 1 } }
}
