import type { RejectReason } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { WaitingTicket } from './ports.ts'

/** A waiting bet. Its verdict is set once and for all: null accepts it, undefined while it waits. */
export interface WaitingEntry {
  readonly bet: WaitingTicket
  verdict: RejectReason | null | undefined
}

/** The bets that wait, by match. */
export class WaitingBets {
  private readonly byMatch = new Map<MatchId, Map<string, WaitingEntry>>()

  add(bet: WaitingTicket): void {
    const entries = this.byMatch.get(bet.matchId) ?? new Map<string, WaitingEntry>()
    this.byMatch.set(bet.matchId, entries.set(bet.ticketId, { bet, verdict: undefined }))
  }

  remove({ matchId, ticketId }: WaitingTicket): void {
    const entries = this.byMatch.get(matchId)
    entries?.delete(ticketId)
    if (entries?.size === 0) this.byMatch.delete(matchId)
  }

  matches(): readonly MatchId[] {
    return [...this.byMatch.keys()]
  }

  /** Bets on a match that are not judged yet. */
  undecided(matchId: MatchId): readonly WaitingEntry[] {
    return [...(this.byMatch.get(matchId)?.values() ?? [])].filter(({ verdict }) => verdict === undefined)
  }

  /** Bets that are judged and not written yet, at most `limit`. */
  decided(limit: number): readonly WaitingEntry[] {
    return this.all().filter(({ verdict }) => verdict !== undefined).slice(0, limit)
  }

  has(ticketId: string): boolean {
    return [...this.byMatch.values()].some((entries) => entries.has(ticketId))
  }

  /** When the next wait is over, wall clock; null when nothing waits. */
  nextDueMs(): number | null {
    const entries = this.all()
    return entries.length === 0 ? null : Math.min(...entries.map(({ bet }) => bet.dueMs))
  }

  private all(): readonly WaitingEntry[] {
    return [...this.byMatch.values()].flatMap((entries) => [...entries.values()])
  }
}
