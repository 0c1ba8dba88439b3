import { feedState, judgeWait, type MatchInWait, type RejectReason } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import { marketTypeByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { BookView, Clock, OnBetsChanged, PendingJudge, WaitingTicket } from './ports.ts'

export interface TicketIds {
  readonly memberId: number
  readonly ticketId: string
}

/** `reason` null: accepted. */
export interface WaitVerdict extends TicketIds {
  readonly reason: RejectReason | null
}

export interface JudgeStore {
  /** Captures the accepted and releases the rejected in one commit; passes over bets that are judged already. */
  judgeBatch(
    lane: number, at: { workingDate: string; atMs: number }, verdicts: readonly WaitVerdict[],
  ): Promise<void>
  /** Every bet that waits, the oldest first, at most `limit`. */
  waiting(limit: number): Promise<readonly TicketIds[]>
  /** Of these tickets' matches, those whose settlement has passed over the ticket while it waited. */
  settledMeanwhile(tickets: readonly TicketIds[]): Promise<readonly MatchId[]>
}

export interface PendingJudgeParts {
  readonly book: BookView
  readonly clock: Clock
  readonly store: JudgeStore
  readonly lane: number
  readonly onBetsChanged: OnBetsChanged
  readonly settleMatch: (matchId: MatchId) => Promise<unknown>
  /** One line for the operator. */
  readonly onNotice: (line: string) => void
}

const BATCH = 500
/** Danger, a stale feed and a database that is away end without telling us: look again after so long. */
const LOOK_AGAIN_MS = 250

interface Entry {
  readonly bet: WaitingTicket
  /** Set once and for all when the bet is judged; undefined while it waits. */
  verdict?: RejectReason | null
}

/** Builds the judge of waiting bets: at every change of a match, and when a wait is over, all its bets are judged together. */
export const createPendingJudge = (parts: PendingJudgeParts): PendingJudge => {
  const { book, clock, store } = parts
  const byMatch = new Map<MatchId, Map<string, Entry>>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let stopListening = (): void => undefined

  const judgeMatches = (matchIds: Iterable<MatchId>): void => {
    let judged = false
    for (const matchId of matchIds) {
      for (const entry of byMatch.get(matchId)?.values() ?? []) {
        if (entry.verdict !== undefined) continue
        const judgement = judgeWait(entry.bet, {
          match: matchInWait(book, matchId), oddsMilli: priceNow(book, entry.bet), nowMs: clock.wallMs(),
        })
        if (judgement.verdict === 'wait') continue
        entry.verdict = judgement.verdict === 'accepted' ? null : judgement.reason
        judged = true
      }
    }
    if (judged) write()
  }

  const takeJudged = (): Entry[] => {
    const entries = [...byMatch.values()].flatMap((entriesOf) => [...entriesOf.values()])
    return entries.filter(({ verdict }) => verdict !== undefined).slice(0, BATCH)
  }

  const writeOut = async (): Promise<void> => {
    for (let judged = takeJudged(); judged.length > 0; judged = takeJudged()) {
      const verdicts = judged.map(({ bet, verdict = null }) => ({ ...idsOf(bet), reason: verdict }))
      await store.judgeBatch(parts.lane, dayNow(clock), verdicts)
      for (const { bet } of judged) forget(bet)
      parts.onBetsChanged(verdicts.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })))
      const accepted = verdicts.filter(({ reason }) => reason === null)
      if (accepted.length === 0) continue
      for (const matchId of await store.settledMeanwhile(accepted)) await parts.settleMatch(matchId)
    }
  }

  const write = (): void => {
    writing = writing.then(writeOut).catch((error: Error) => {
      parts.onNotice(`waiting bets could not be judged, trying again: ${error.message}`)
    })
  }

  const forget = ({ matchId, ticketId }: WaitingTicket): void => {
    const entries = byMatch.get(matchId)
    entries?.delete(ticketId)
    if (entries?.size === 0) byMatch.delete(matchId)
  }

  const lookAgain = (): void => {
    timer = null
    judgeMatches([...byMatch.keys()])
    if (takeJudged().length > 0) write()
    schedule()
  }

  const schedule = (): void => {
    if (timer !== null || byMatch.size === 0) return
    const dueMs = Math.min(...[...byMatch.values()].flatMap((entries) => [...entries.values()].map(({ bet }) => bet.dueMs)))
    timer = setTimeout(lookAgain, Math.min(Math.max(dueMs - clock.wallMs(), 5), LOOK_AGAIN_MS))
  }

  const giveBackUnwatched = async (): Promise<void> => {
    for (;;) {
      const unwatched = await store.waiting(BATCH)
      if (unwatched.length === 0) return
      const verdicts = unwatched.map((ids) => ({ ...ids, reason: 'feedLostDuringWait' as const }))
      await store.judgeBatch(parts.lane, dayNow(clock), verdicts)
      parts.onBetsChanged(unwatched.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })))
    }
  }

  return {
    add: (bet) => {
      const entries = byMatch.get(bet.matchId) ?? new Map<string, Entry>()
      byMatch.set(bet.matchId, entries.set(bet.ticketId, { bet }))
      // The match may have moved while the bet was being written.
      judgeMatches([bet.matchId])
      schedule()
    },
    start: async () => {
      await giveBackUnwatched()
      stopListening = book.onChange(judgeMatches)
    },
    stop: async () => {
      stopListening()
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}

const idsOf = ({ memberId, ticketId }: WaitingTicket) => ({ memberId, ticketId })

const dayNow = (clock: Clock) => {
  const atMs = clock.worldMs()
  return { workingDate: workingDate(atMs), atMs }
}

/** A match that has left the book or its live tab is over: nothing of it can be bet on any more. */
const matchInWait = (book: BookView, matchId: MatchId): MatchInWait => {
  const match = book.match(matchId)
  const none = { home: 0, away: 0 }
  return {
    score: match?.live?.score ?? none,
    reds: match?.live?.reds ?? none,
    suspended: match === undefined || match.tab !== 3 || match.betting !== 'open' || match.live?.suspended === true,
    danger: match?.live?.danger === true,
    feed: feedState(book.health()),
  }
}

/** Price of the selection now, thousandths; 0 when it is not offered. A lock alone is no move. */
const priceNow = (book: BookView, { matchId, typeCode, lineQ, selection }: WaitingTicket): number => {
  const line = book.lines(matchId, typeCode).find((candidate) => candidate.lineQ === lineQ)
  const index = marketTypeByCode(typeCode)?.selections.indexOf(selection) ?? -1
  return line?.prices[index] ?? 0
}
