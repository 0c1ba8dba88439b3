import { createHash } from 'node:crypto'
import type { SelectionRequest } from '@touchline/domain/acceptance'
import type { PickRefusal } from '@touchline/domain/tournament'
import type { BookMatch } from '../offer/index.ts'
import type { TournamentResults } from '../results/index.ts'
import type { AcceptedPick } from './room-ports.ts'

type OfferRefusal = Extract<ReturnType<TournamentResults['offerOf']>, { readonly ok: false }>

/** Refusal of a request on a tournament room. For a changed price the refusal contains the current price. */
export interface RoomRequestRefusal<Code extends string> {
  readonly ok: false
  readonly code: Code
  /** Number of the refused pick, starting at 1. */
  readonly pick?: number
  readonly oddsMilli?: number
}

export type PicksRefusal = RoomRequestRefusal<PickRefusal | OfferRefusal['code']>

/** Price book of the sportsbook, as used to price picks. */
export interface PickBook extends Pick<TournamentResults, 'offerOf'> {
  readonly matchAhead: (matchId: AcceptedPick['matchId']) => BookMatch | null
}

/**
 * Accepts picks of a tournament room at the current prices of the sportsbook (TO2). Returns a refusal for the first
 * pick that is not on offer.
 */
export function acceptPicks(
  book: PickBook,
  requestedPicks: readonly AcceptedPick[],
  nowMs: number,
): { readonly ok: true; readonly picks: readonly AcceptedPick[] } | PicksRefusal {
  const picks: AcceptedPick[] = []
  for (const [at, each] of requestedPicks.entries()) {
    const result = acceptPick(book, each, nowMs)
    if ('ok' in result) {
      const { code, oddsMilli } = result
      return { ok: false, code, pick: at + 1, ...(oddsMilli !== undefined && { oddsMilli }) }
    }
    picks.push(result)
  }
  return { ok: true, picks }
}

function acceptPick(book: PickBook, pick: AcceptedPick, nowMs: number): AcceptedPick | Omit<PicksRefusal, 'pick'> {
  const match = book.matchAhead(pick.matchId)
  if (match === null || match.kickOffMs <= nowMs) return { ok: false, code: 'matchNotActive' }
  const offer = book.offerOf(toSelectionRequest(pick, match))
  return offer.ok ? { ...pick, oddsMilli: offer.oddsMilli } : offer
}

function toSelectionRequest(pick: AcceptedPick, { tab }: BookMatch): SelectionRequest {
  return {
    ...pick,
    tab: tab ?? 1,
    myanmar: null,
  }
}

/** Hashes the content of a request for the idempotency check (AC1). */
export function computeRequestHash(...requestParts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(requestParts)).digest('base64url')
}
