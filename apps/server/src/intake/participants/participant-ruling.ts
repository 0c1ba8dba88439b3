import type { MatchId, SportId } from '@touchline/domain/match'

/** League, participants and kick-off of a match, either as stored or as its source sends them. */
export interface ListedNames {
  readonly league: string
  readonly home: string
  /** Name of the away side; empty for a race or an outright. */
  readonly away: string
  readonly runners: readonly string[]
  /** Epoch milliseconds. */
  readonly kickOffMs: number
}

/** A change of a match's participants, sent by its source, that awaits a ruling by staff (PI4). */
export interface PendingParticipantChange {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly stored: ListedNames
  readonly sent: ListedNames
  /** Simulated clock time since when the change is pending, in milliseconds. */
  readonly sinceMs: number
  /** Open bets that refer to the match. */
  readonly openBets: number
  /**
   * True if the new names may be a different spelling. False if the sides changed, or a participant is certainly a
   * different one.
   */
  readonly mayBeSame: boolean
  /** Identifies the change. A ruling names the mark, so that it never applies to a later change of the match. */
  readonly mark: string
  /**
   * Ruling by staff that the feed process has not applied yet, with the login name of its author; null without a
   * ruling.
   */
  readonly ruling: ParticipantRuling | null
  readonly ruledBy: string | null
}

export interface RulingOrder {
  readonly matchId: MatchId
  readonly ruling: ParticipantRuling
  readonly mark: string
  readonly ruledBy: string
}

export type RulingResult =
  | { readonly ok: true; readonly pendingChange: PendingParticipantChange }
  | { readonly ok: false; readonly why: 'notFound' | 'changeStale' | 'notSame' }

/**
 * Staff's ruling on changed participants: `same`, the new names are a different spelling; `other`, the names belong to
 * other participants (PI4).
 */
export type ParticipantRuling = 'same' | 'other'
