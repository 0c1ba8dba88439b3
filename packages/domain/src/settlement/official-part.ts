import type { MarketKind } from '../market/index.ts'
import {
  ZERO_SCORE,
  type EndedPart,
  type MatchOutcome,
  type MatchPart,
  type Score,
  type Winner,
} from '../match/index.ts'
import { sportById } from '../sport/index.ts'
import type { PlayedFormat } from './endings.ts'

/** Parts that last to the end of the match and that the official winner of the match therefore decides. */
const FULL_MATCH_PARTS: ReadonlySet<MatchPart> = new Set(['full', 'regular', 'units'])

const SCORES: Readonly<Record<Winner, Score>> = {
  home: { home: 1, away: 0 },
  draw: ZERO_SCORE,
  away: { home: 0, away: 1 },
}

/** A part as graded for a market kind, and the rule that changes the part from the played part. */
export interface OfficialPart {
  readonly part: EndedPart
  readonly rule: 'GR16' | 'GR17' | null
}

/**
 * Returns the part that counts for the market (GR16, GR17). If the official winner decides the market, the score is
 * 1-0, 0-1 or 0-0. If the match was shortened, markets on scores see an abandoned part. Returns null if the market
 * depends on an unknown winner: neither the score of a shortened match nor the kills of a map decide a winner.
 */
export function officialPart(
  { decidedBy, part: name }: MarketKind,
  part: EndedPart,
  { winner, shortened }: MatchOutcome,
  { sportId }: PlayedFormat,
): OfficialPart | null {
  const playedPart: OfficialPart = { part, rule: null }
  if (part.status !== 'completed') return playedPart
  if (decidedBy === 'partWinner' && part.winner !== undefined) return won(part.winner)
  if (decidedBy === 'partWinner') return isWonByCount(sportId) ? playedPart : null
  if (decidedBy === 'winner' && winner !== undefined) return won(winner)
  if (!shortened) return playedPart
  if (decidedBy !== 'score') return winner === undefined ? null : won(winner)
  return FULL_MATCH_PARTS.has(name) ? { part: { ...part, status: 'abandoned' }, rule: 'GR17' } : playedPart
}

function won(winner: Winner): OfficialPart {
  return { part: { status: 'completed', score: SCORES[winner] }, rule: 'GR16' }
}

function isWonByCount(sportId: PlayedFormat['sportId']): boolean {
  return sportId === undefined || sportById(sportId)?.hasStatedWinners !== true
}
