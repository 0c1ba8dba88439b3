import {
  checkTicket,
  MEMBER_REFUSAL_CODES,
  type AcceptedTicket,
  type SelfLimitRemaining,
  type Refusal,
  type TicketInput,
  type TicketRequest,
} from '@touchline/domain/acceptance'
import { type BetPublisher, betsChanged } from '../lists/bets-changed.ts'
import { workingDate } from '@touchline/domain/calendar'
import type { BettingMember } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { createBetAnswers, toBetRefusal, type BetAnswerParts } from '../lists/bet-answers.ts'
import { hashBody } from './body-hash.ts'
import { stakeWithin, systemWithin } from '../limits/house-limit.ts'
import { snapshotMatch } from '../delay/match-during-delay.ts'
import type { BetDecision, PriorAnswer, PlacementQueue } from './placement-queue.ts'
import type { BalanceAfter, BetPlacement, PlaceBet, RefusalDetails } from './placing-ports.ts'
import { myanmarFeeBp, slipInput, type MemberFunds, type SlipParts } from './slip-input.ts'
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

/** A request and the member who sent it. */
interface MemberRequest {
  readonly member: BettingMember
  readonly request: TicketRequest
}

type DbChecks = MemberFunds & Pick<TicketInput, 'repeated' | 'selfLimit'>

/**
 * Input for the checks before the database is read. Balance, match limit and reference are left out; the database
 * checks these when the bet is written.
 */
const NO_DB_CHECKS: DbChecks = { availableMinor: 'notAsked', onMatchesMinor: [], repeated: false }

/**
 * Builds the use case that places a ticket. The checks run on the in-memory book in the order of AC. A bet that passes
 * makes a single round trip to the database, which finally decides on reference, balance and match limit. A refused bet
 * is checked again with the database state, so that the first failing check gives the code, and the refusal is stored.
 */
export function createPlaceBet(parts: PlaceBetParts): PlaceBet {
  const { answerRepeated, holdAtOperator } = createBetAnswers(parts)

  /**
   * Checks the bet again with the database state and stores the refusal. Returns `standsNow` if no check fails.
   * `previousRefusal` is the book's refusal from a second attempt, used if the database state adds no earlier
   * refusal.
   */
  const recordRefusal = async (
    { member, request }: MemberRequest,
    bodyHash: string,
    previousRefusal?: Refusal,
  ): Promise<BetPlacement | 'standsNow'> => {
    const { ref, legs } = request
    const dbState = await parts.store.readDbState(
      member.id,
      ref,
      workingDate(parts.clock.worldMs()),
      legs.map(({ matchId }) => matchId),
    )
    const balance = toBalanceAfter(member, dbState)
    if (dbState.priorRequest?.bodyHash === bodyHash) return answerRepeated(member, dbState.priorRequest.answer, balance)
    const now = checkTicket(
      toTicketInput(parts, { member, request }, { ...dbState, repeated: dbState.priorRequest !== null }),
    )
    const refusal = now.ok ? previousRefusal : now
    if (refusal === undefined) return 'standsNow'
    if (MEMBER_REFUSAL_CODES.has(refusal.code) || refusal.code === 'betExists') return refusal
    const stored = await parts.store.rememberRefusal(member.id, ref, bodyHash, refusal.code, toRefusalDetails(refusal))
    if (stored.bodyHash !== bodyHash) return { ok: false, code: 'betExists' }
    return answerRepeated(member, stored.answer, balance)
  }

  const place = async (command: MemberRequest, bodyHash: string, accepted: AcceptedTicket): Promise<BetPlacement> => {
    const { member } = command
    const basis = buildAcceptanceBasis(parts, command, accepted)
    const bet = buildBetToPlace(basis, bodyHash, parts.clock)
    const decision = await parts.queue.place(bet)
    const balance = toBalanceAfter(member, decision)
    if (decision.verdict === 'refused') return withMaxBet(toBetRefusal(decision), accepted)
    if (decision.verdict === 'repeated') {
      return withMaxBet(await answerRepeated(member, decision.priorAnswer, balance), accepted)
    }
    const ticket = { ...bet.ticket, ticketId: decision.ticketId }
    const waiting = toWaitingTicket(basis, ticket)
    if (!member.hasPlatformWallet) return holdAtOperator(member, { ticket, waiting, balance })
    if (waiting !== null) parts.onWaiting(waiting)
    parts.bus.publish(betsChanged, [{ memberId: member.id, betIds: [ticket.ticketId] }])
    return { ok: true, ticket, balance }
  }

  return async (member, request) => {
    const { hasPlatformWallet, operator } = member
    const command = { member, request }
    if (!hasPlatformWallet && parts.wallets.isDown(operator.id)) return { ok: false, code: 'connectionFailed' }
    const bodyHash = hashBody(request)
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

function toBalanceAfter(
  { currency }: BettingMember,
  { availableMinor, outstandingMinor }: Pick<BetDecision, 'availableMinor' | 'outstandingMinor'>,
): BalanceAfter {
  return { currency, availableMinor, outstandingMinor }
}

function toTicketInput(parts: SlipParts, { member, request }: MemberRequest, dbChecks: DbChecks): TicketInput {
  const { kind, legs } = request
  return {
    ...slipInput(parts, { member, kind, legs }, dbChecks),
    request,
    repeated: dbChecks.repeated,
    selfLimit: dbChecks.selfLimit ?? null,
    myanmarBp: myanmarFeeBp(member.betting, kind, legs.length),
  }
}

function toRefusalDetails({ leg, oddsMilli, offer, related, own }: Refusal): RefusalDetails {
  return {
    ...(leg !== undefined && { leg }),
    ...(oddsMilli !== undefined && { oddsMilli }),
    ...(offer && { offer }),
    ...(related && { related }),
    ...(own && { own: { ...own, leftMinor: String(own.leftMinor) } }),
  }
}

function buildAcceptanceBasis(
  { book, clock }: Pick<PlaceBetParts, 'book' | 'clock'>,
  { member, request }: MemberRequest,
  accepted: AcceptedTicket,
): AcceptanceBasis {
  const legs = request.legs.map(({ matchId, tab }, index) => {
    const [match, terms] = [book.match(matchId), accepted.legs[index]]
    if (match === undefined || terms === undefined) {
      throw new Error(`match ${matchId} was accepted but is not in the book`)
    }
    return { terms, marketType: tab, match, matchAtPlacement: snapshotMatch(book, matchId) }
  })
  return { member, request, accepted, legs, bookSeq: book.health().seq, dueMs: clock.monotonicMs() + accepted.waitMs }
}

/**
 * Adds to a refusal by the platform's cap the largest stake that the cap would have allowed on the ticket's terms
 * (LI4).
 */
function withMaxBet<Answer extends BetPlacement>(answer: Answer, { terms, legs }: AcceptedTicket): Answer {
  if (answer.ok || answer.leftWin === undefined) return answer
  const remainingMinor = BigInt(answer.leftWin)
  const maxBetMinor =
    terms.kind === 'system'
      ? systemWithin(remainingMinor, terms.sizes, legs, terms.stakeMinor)
      : stakeWithin(remainingMinor, terms)
  return { ...answer, maxBetMinor }
}
