import type { RejectReason, Restruck } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { WaitingTicket } from './placing-ports.ts'

/** What was judged of a ticket; once and for all. */
export type WaitDecision =
  | { readonly reason: RejectReason }
  /** Accepted; `restruck` null: as it was struck. */
  | { readonly reason: null; readonly restruck: Restruck | null }

/** A waiting ticket; its decision is null while it waits. */
export interface WaitingEntry {
  readonly bet: WaitingTicket
  decision: WaitDecision | null
}

interface DecidedEntry extends WaitingEntry {
  readonly decision: WaitDecision
}

const isDecided = (entry: WaitingEntry): entry is DecidedEntry => entry.decision !== null

/** The tickets that wait, by the matches that they watch. */
export class WaitingBets {
  private readonly byTicket = new Map<string, WaitingEntry>()
  private readonly byMatch = new Map<MatchId, Map<string, WaitingEntry>>()

  add(bet: WaitingTicket): void {
    const entry: WaitingEntry = { bet, decision: null }
    this.byTicket.set(bet.ticketId, entry)
    for (const matchId of bet.watches) {
      const entries = this.byMatch.get(matchId) ?? new Map<string, WaitingEntry>()
      this.byMatch.set(matchId, entries.set(bet.ticketId, entry))
    }
  }

  remove({ watches, ticketId }: WaitingTicket): void {
    this.byTicket.delete(ticketId)
    for (const matchId of watches) {
      const entries = this.byMatch.get(matchId)
      entries?.delete(ticketId)
      if (entries?.size === 0) this.byMatch.delete(matchId)
    }
  }

  matches(): readonly MatchId[] {
    return [...this.byMatch.keys()]
  }

  /** Tickets that watch a match and are not judged yet. */
  undecided(matchId: MatchId): readonly WaitingEntry[] {
    return [...(this.byMatch.get(matchId)?.values() ?? [])].filter((entry) => !isDecided(entry))
  }

  /** Tickets that are judged and not written yet, at most `limit`. */
  decided(limit: number): readonly DecidedEntry[] {
    return [...this.byTicket.values()].filter(isDecided).slice(0, limit)
  }

  has(ticketId: string): boolean {
    return this.byTicket.has(ticketId)
  }

  /** When the next wait is over, wall clock; null when nothing waits. */
  nextDueMs(): number | null {
    let nextMs: number | null = null
    for (const {
      bet: { dueMs },
    } of this.byTicket.values())
      if (nextMs === null || dueMs < nextMs) nextMs = dueMs
    return nextMs
  }
}
