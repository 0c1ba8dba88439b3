import { createHash } from 'node:crypto'
import { checkBet, type Accepted, type BetInput, type BetLimits, type Refusal } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import { betRow } from './bet-record.ts'
import { offeredMatch } from './offered-match.ts'
import type { BetDecision, KnownAnswer, PlacementQueue, RefusalDetails } from './placement-queue.ts'
import type {
  BetCommand, BetLists, BetPlacement, BetRefusal, BookView, Clock, MemberBalance, OnBetsChanged, PlaceBet,
  WaitingTicket,
} from './ports.ts'
import { betToPlace, placedRecord, waitingTicket } from './strike-bet.ts'

/** What the database knows of a bet that was asked for. */
interface PlacementTruth {
  /** What the reference was answered, and to which body; null when it is new. */
  readonly known: { readonly bodyHash: string; readonly answer: KnownAnswer } | null
  readonly availableMinor: bigint
  readonly outstandingMinor: bigint
  /** Typed stakes on each of the matches asked for, in their order (LI2). */
  readonly onMatchesMinor: readonly bigint[]
}

export interface RefusalStore {
  truthOf(memberId: number, ref: string, matchIds: readonly number[]): Promise<PlacementTruth>
  /** Keeps a refusal for a reference that is new; gives back what the reference is answered for ever. */
  rememberRefusal(
    memberId: number, ref: string, bodyHash: string, code: string, details: RefusalDetails,
  ): Promise<{ readonly bodyHash: string; readonly answer: KnownAnswer }>
}

export interface PlaceBetParts {
  readonly book: BookView
  readonly clock: Clock
  readonly queue: PlacementQueue
  readonly store: RefusalStore
  readonly lists: Pick<BetLists, 'byIds'>
  /** AC3: how long a bet in play waits, ms. */
  readonly waitMsOf: (sportId: SportId) => number
  readonly onWaiting: (bet: WaitingTicket) => void
  readonly onBetsChanged: OnBetsChanged
}

type Truth = Pick<BetInput, 'availableMinor' | 'onMatchMinor' | 'repeated'>

/** Nothing of the database is known yet: its own checks come last, where the bet is written. */
const NOT_ASKED: Truth = { availableMinor: 1n << 62n, onMatchMinor: 0n, repeated: false }

const NO_LIMITS: BetLimits = { minBetMinor: 0n, maxBetMinor: 0n, maxPayoutMinor: 0n, maxPerMatchMinor: 0n }

/** Refusals of the account, not of the bet: they come before the reference is looked at, and are not kept (AC). */
const DOOR_CODES: ReadonlySet<string> = new Set([
  'CLOSE', 'BLOCK', 'account_inactive', 'accountFrozen', 'accountSuspended', 'permission_denied', 'balanceBelowZero',
  'sportsbookDisabled', 'betExists',
])

/** AC1: everything that makes this request this request. */
const hashOfBody = (command: BetCommand): string =>
  createHash('sha256').update(JSON.stringify([
    command.matchId, command.tab, command.typeCode, command.lineQ, command.selection, command.oddsMilli,
    command.oddsType, String(command.stakeMinor), command.acceptBetterOdds, command.acceptAnyOdds,
  ])).digest('base64url')

/**
 * Builds the use case of placing a bet. Its checks run over the book in memory, in AC's order; a bet that passes them
 * makes one round trip to the database, which has the last word on reference, balance and match limit. A refused one
 * is judged once more with what the database knows, so that the first check that fails gives the code, and is kept.
 */
export const createPlaceBet = (parts: PlaceBetParts): PlaceBet => {
  const { book, clock, queue, store } = parts

  const inputOf = (command: BetCommand, truth: Truth): BetInput => {
    const { member } = command
    const match = book.match(command.matchId)
    const sportId = match?.league.sportId
    const limits = sportId === undefined ? NO_LIMITS : member.limits.get(sportId)
    return {
      session: 'valid',
      accountState: member.state,
      mayBet: member.mayBet && limits !== undefined,
      sportsbookEnabled: member.sportsbookEnabled,
      request: { ...command, acceptBetter: command.acceptBetterOdds, acceptAny: command.acceptAnyOdds },
      match: offeredMatch(book, command.matchId, command.typeCode),
      feed: book.health(),
      currency: member.currency,
      limits: limits ?? NO_LIMITS,
      waitMs: sportId === undefined ? 0 : parts.waitMsOf(sportId),
      ...truth,
    }
  }

  const answerKnown = async (command: BetCommand, known: KnownAnswer, money: MemberBalance): Promise<BetPlacement> => {
    if ('code' in known) return refusalOf(known)
    const [bet] = await parts.lists.byIds(command.member.id, [known.ticketId])
    if (bet === undefined) throw new Error(`ticket ${known.ticketId} of an answered reference is missing`)
    return { ok: true, bet, balance: money }
  }

  const refuse = async (command: BetCommand, bodyHash: string): Promise<BetPlacement | null> => {
    const truth = await store.truthOf(command.member.id, command.ref, [command.matchId])
    if (truth.known?.bodyHash === bodyHash) {
      return answerKnown(command, truth.known.answer, moneyOf(command, truth))
    }
    const judged = checkBet(inputOf(command, knownTruth(truth)))
    if (judged.ok) return null
    if (DOOR_CODES.has(judged.code)) return judged
    const kept = await store.rememberRefusal(command.member.id, command.ref, bodyHash, judged.code, detailsOf(judged))
    if (kept.bodyHash !== bodyHash) return { ok: false, code: 'betExists' }
    return answerKnown(command, kept.answer, moneyOf(command, truth))
  }

  const place = async (command: BetCommand, bodyHash: string, accepted: Accepted): Promise<BetPlacement> => {
    const match = book.match(command.matchId)
    if (match === undefined) throw new Error(`match ${command.matchId} was accepted but is not in the book`)
    const struck = { command, accepted, match, feedSeq: book.health().seq }
    const bet = betToPlace(struck, bodyHash, clock)
    const decision = await queue.place(bet)
    const balance = moneyOf(command, decision)
    if (decision.verdict === 'refused') return refusalOf(decision)
    if (decision.verdict === 'repeated') return answerKnown(command, decision.known, balance)
    const { ticketId } = decision
    if (bet.judgedAtMs !== null) parts.onWaiting(waitingTicket(struck, ticketId, bet.judgedAtMs))
    parts.onBetsChanged([{ memberId: command.member.id, betIds: [ticketId] }])
    return { ok: true, bet: betRow(placedRecord(struck, bet, ticketId)), balance }
  }

  return async (command) => {
    const bodyHash = hashOfBody(command)
    const first = checkBet(inputOf(command, NOT_ASKED))
    if (first.ok) return place(command, bodyHash, first)
    const refused = await refuse(command, bodyHash)
    if (refused !== null) return refused
    // The book moved meanwhile and the bet stands now.
    const second = checkBet(inputOf(command, NOT_ASKED))
    return second.ok ? place(command, bodyHash, second) : second
  }
}

const detailsOf = ({ oddsMilli }: Refusal): RefusalDetails => (oddsMilli === undefined ? {} : { oddsMilli })

const knownTruth = ({ availableMinor, onMatchesMinor, known }: PlacementTruth): Truth =>
  ({ availableMinor, onMatchMinor: onMatchesMinor[0] ?? 0n, repeated: known !== null })

const refusalOf = ({ code, details }: { code: string; details: RefusalDetails }): BetRefusal =>
  ({ ok: false, code: code as BetRefusal['code'], ...details })

const moneyOf = (
  command: BetCommand, { availableMinor, outstandingMinor }: Pick<BetDecision, 'availableMinor' | 'outstandingMinor'>,
): MemberBalance => ({ currency: command.member.currency, availableMinor, outstandingMinor })
