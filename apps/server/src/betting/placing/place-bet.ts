import {
  checkTicket,
  type Accepted,
  type SelfLimitRemaining,
  type Refusal,
  type TicketInput,
} from '@touchline/domain/acceptance'
import { type BetPublisher, betsChanged } from '../lists/bets-changed.ts'
import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from '../../platform/clock/clock.ts'
import { createBetAnswers, toBetRefusal, type BetAnswerParts } from '../lists/bet-answers.ts'
import { hashBody } from './body-hash.ts'
import { stakeWithin, systemWithin } from '../limits/house-limit.ts'
import { snapshotMatch } from '../delay/match-during-delay.ts'
import { myanmarFeeBp } from './myanmar-fee.ts'
import type { BetDecision, PriorAnswer, PlacementQueue } from './placement-queue.ts'
import type { BalanceAfter, BetPlacement, PlaceBet, RefusalDetails, TicketCommand } from './placing-ports.ts'
import { slipInput, type MemberFunds, type SlipParts } from './slip-input.ts'
import { buildBetToPlace, toWaitingTicket, type AcceptanceBasis } from './accept-bet.ts'

/** Database state of the member and the reference that the acceptance checks need. */
interface PlacementDbState extends MemberFunds {
  /**
   * Stored response to an earlier request with the same reference, and the hash of that request's body; null for a new
   * reference.
   */
  readonly priorRequest: { readonly bodyHash: string; readonly answer: PriorAnswer } | null
  readonly availableMinor: bigint | null
  readonly outstandingMinor: bigint
  readonly selfLimit: SelfLimitRemaining | null
}

export interface RefusalStore {
  readDbState(
    memberId: number,
    ref: string,
    workingDate: string,
    matchIds: readonly number[],
  ): Promise<PlacementDbState>
  /**
   * Stores the refusal if the reference is new.
   * @returns the permanent response of the reference
   */
  rememberRefusal(
    memberId: number,
    ref: string,
    bodyHash: string,
    code: string,
    details: RefusalDetails,
  ): Promise<{ readonly bodyHash: string; readonly answer: PriorAnswer }>
}

export interface PlaceBetParts extends SlipParts, BetAnswerParts {
  readonly clock: Clock
  readonly queue: PlacementQueue
  readonly store: RefusalStore
  readonly bus: BetPublisher
}

type DbChecks = MemberFunds & Pick<TicketInput, 'repeated' | 'selfLimit'>

/**
 * Input for the checks before the database is read. Balance, match limit and reference are left out; the database
 * checks these when the bet is written.
 */
const NO_DB_CHECKS: DbChecks = { availableMinor: 'notAsked', onMatchesMinor: [], repeated: false }

/**
 * Refusals that concern the account, not the bet. These checks run before the reference is read, and the refusals are
 * not stored (AC).
 */
const ACCOUNT_REFUSAL_CODES: ReadonlySet<string> = new Set([
  'CLOSE',
  'BLOCK',
  'account_inactive',
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
  'ownTimeOut',
  'selfExcluded',
  'unableToGetBalanceAtTheMoment',
  'balanceBelowZero',
  'betExists',
])

/**
 * Builds the use case that places a ticket. The checks run on the in-memory book in the order of AC. A bet that passes
 * makes a single round trip to the database, which finally decides on reference, balance and match limit. A refused bet
 * is checked again with the database state, so that the first failing check gives the code, and the refusal is stored.
 */
export const createPlaceBet = (parts: PlaceBetParts): PlaceBet => {
  const { answerRepeated, holdAtOperator } = createBetAnswers(parts)

  /**
   * Checks the bet again with the database state and stores the refusal. Returns `standsNow` if no check fails.
   * `previousRefusal` is the book's refusal from a second attempt, used if the database state adds no earlier
   * refusal.
   */
  const recordRefusal = async (
    command: TicketCommand,
    bodyHash: string,
    previousRefusal?: Refusal,
  ): Promise<BetPlacement | 'standsNow'> => {
    const { member, ref, legs } = command
    const dbState = await parts.store.readDbState(
      member.id,
      ref,
      workingDate(parts.clock.worldMs()),
      legs.map(({ matchId }) => matchId),
    )
    const balance = toBalanceAfter(command, dbState)
    if (dbState.priorRequest?.bodyHash === bodyHash)
      return answerRepeated(command, dbState.priorRequest.answer, balance)
    const now = checkTicket(toTicketInput(parts, command, { ...dbState, repeated: dbState.priorRequest !== null }))
    const refusal = now.ok ? previousRefusal : now
    if (refusal === undefined) return 'standsNow'
    if (ACCOUNT_REFUSAL_CODES.has(refusal.code)) return refusal
    const stored = await parts.store.rememberRefusal(member.id, ref, bodyHash, refusal.code, toRefusalDetails(refusal))
    if (stored.bodyHash !== bodyHash) return { ok: false, code: 'betExists' }
    return answerRepeated(command, stored.answer, balance)
  }

  const place = async (command: TicketCommand, bodyHash: string, accepted: Accepted): Promise<BetPlacement> => {
    const basis = buildAcceptanceBasis(parts, command, accepted)
    const bet = buildBetToPlace(basis, bodyHash, parts.clock)
    const decision = await parts.queue.place(bet)
    const balance = toBalanceAfter(command, decision)
    if (decision.verdict === 'refused') return withMaxBet(toBetRefusal(decision), accepted)
    if (decision.verdict === 'repeated') {
      return withMaxBet(await answerRepeated(command, decision.priorAnswer, balance), accepted)
    }
    const ticket = { ...bet.ticket, ticketId: decision.ticketId }
    const waiting = toWaitingTicket(basis, ticket)
    if (!command.member.hasPlatformWallet)
      return holdAtOperator(command, { bet, ticketId: ticket.ticketId, waiting, balance })
    if (waiting !== null) parts.onWaiting(waiting)
    parts.bus.publish(betsChanged, [{ memberId: command.member.id, betIds: [ticket.ticketId] }])
    return { ok: true, ticket, balance }
  }

  return async (command) => {
    const { hasPlatformWallet, operator } = command.member
    if (!hasPlatformWallet && parts.wallets.isDown(operator.id)) return { ok: false, code: 'connectionFailed' }
    const bodyHash = hashBody(command)
    const first = checkTicket(toTicketInput(parts, command, NO_DB_CHECKS))
    if (first.ok) return place(command, bodyHash, first)
    const firstRefusal = await recordRefusal(command, bodyHash)
    if (firstRefusal !== 'standsNow') return firstRefusal
    const second = checkTicket(toTicketInput(parts, command, NO_DB_CHECKS))
    if (second.ok) return place(command, bodyHash, second)
    const secondRefusal = await recordRefusal(command, bodyHash, second)
    return secondRefusal === 'standsNow' ? second : secondRefusal
  }
}

const toTicketInput = (parts: SlipParts, command: TicketCommand, dbChecks: DbChecks): TicketInput => {
  const { kind, oddsType, stakeMinor, units, acceptBetterOdds: acceptBetter, acceptAnyOdds: acceptAny } = command
  return {
    ...slipInput(parts, command, dbChecks),
    request: {
      kind,
      oddsType,
      stakeMinor,
      units,
      acceptBetter,
      acceptAny,
      ...(command.combinedMilli !== undefined && { combinedMilli: command.combinedMilli }),
    },
    repeated: dbChecks.repeated,
    selfLimit: dbChecks.selfLimit ?? null,
    myanmarBp: myanmarFeeBp(command.member.betting, kind, command.legs.length),
  }
}

const buildAcceptanceBasis = (
  { book, clock }: Pick<PlaceBetParts, 'book' | 'clock'>,
  command: TicketCommand,
  accepted: Accepted,
): AcceptanceBasis => {
  const matches = command.legs.map(({ matchId }) => {
    const match = book.match(matchId)
    if (match === undefined) throw new Error(`match ${matchId} was accepted but is not in the book`)
    return match
  })
  const snapshots = command.legs.map(({ matchId }) => snapshotMatch(book, matchId))
  const dueMs = clock.monotonicMs() + accepted.waitMs
  return { command, accepted, matches, matchesAtPlacement: snapshots, bookSeq: book.health().seq, dueMs }
}

const toRefusalDetails = ({ leg, oddsMilli, offer, related, own }: Refusal): RefusalDetails => ({
  ...(leg !== undefined && { leg }),
  ...(oddsMilli !== undefined && { oddsMilli }),
  ...(offer && { offer }),
  ...(related && { related }),
  ...(own && { own: { ...own, leftMinor: String(own.leftMinor) } }),
})

/**
 * Adds to a refusal by the platform's cap the largest stake that the cap would have allowed on the ticket's terms
 * (LI4).
 */
const withMaxBet = <Answer extends BetPlacement>(answer: Answer, { terms, legs }: Accepted): Answer => {
  if (answer.ok || answer.leftWin === undefined) return answer
  const remainingMinor = BigInt(answer.leftWin)
  const maxBetMinor =
    terms.kind === 'system'
      ? systemWithin(remainingMinor, terms.sizes, legs, terms.stakeMinor)
      : stakeWithin(remainingMinor, terms)
  return { ...answer, maxBetMinor }
}

const toBalanceAfter = (
  command: TicketCommand,
  { availableMinor, outstandingMinor }: Pick<BetDecision, 'availableMinor' | 'outstandingMinor'>,
): BalanceAfter => ({ currency: command.member.currency, availableMinor, outstandingMinor })
