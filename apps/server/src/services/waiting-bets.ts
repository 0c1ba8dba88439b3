import type { RejectReason } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { WaitingTicket, WaitingTicketLeg } from './ports.ts'

/** A waiting ticket. Its verdict is set once and for all: null accepts it, undefined while it waits. */
export interface WaitingEntry {
  readonly bet: WaitingTicket
  /** The legs that are not accepted yet. */
  open: readonly WaitingTicketLeg[]
  verdict: RejectReason | null | undefined
}

/** The tickets that wait, by the matches in play that they wait on. */
export class WaitingBets {
  private readonly byTicket = new Map<string, WaitingEntry>()
  private readonly byMatch = new Map<MatchId, Map<string, WaitingEntry>>()

  add(bet: WaitingTicket): void {
    const entry: WaitingEntry = { bet, open: bet.legs, verdict: undefined }
    this.byTicket.set(bet.ticketId, entry)
    for (const { matchId } of bet.legs) {
      const entries = this.byMatch.get(matchId) ?? new Map<string, WaitingEntry>()
      this.byMatch.set(matchId, entries.set(bet.ticketId, entry))
    }
  }

  remove({ legs, ticketId }: WaitingTicket): void {
    this.byTicket.delete(ticketId)
    for (const { matchId } of legs) {
      const entries = this.byMatch.get(matchId)
      entries?.delete(ticketId)
      if (entries?.size === 0) this.byMatch.delete(matchId)
    }
  }

  matches(): readonly MatchId[] {
    return [...this.byMatch.keys()]
  }

  /** Tickets with a leg on a match that are not judged yet. */
  undecided(matchId: MatchId): readonly WaitingEntry[] {
    return [...(this.byMatch.get(matchId)?.values() ?? [])].filter(({ verdict }) => verdict === undefined)
  }

  /** Tickets that are judged and not written yet, at most `limit`. */
  decided(limit: number): readonly WaitingEntry[] {
    return [...this.byTicket.values()].filter(({ verdict }) => verdict !== undefined).slice(0, limit)
  }

  has(ticketId: string): boolean {
    return this.byTicket.has(ticketId)
  }

  /** When the next wait is over, wall clock; null when nothing waits. */
  nextDueMs(): number | null {
    let nextMs: number | null = null
    for (const { open } of this.byTicket.values())
      for (const { dueMs } of open) if (nextMs === null || dueMs < nextMs) nextMs = dueMs
    return nextMs
  }
}
