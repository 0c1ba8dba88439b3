import {
  checkTicket,
  type Accepted,
  type OwnLimitLeft,
  type Refusal,
  type TicketInput,
} from '@touchline/domain/acceptance'
import { type BetPublisher, betsChanged } from './bets-changed.ts'
import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from '../../platform/clock/clock.ts'
import { createBetAnswers, refusalOf, type BetAnswerParts } from './bet-answers.ts'
import { hashOfBody } from './body-hash.ts'
import { stakeWithin, systemWithin } from './house-limit.ts'
import { snapshotMatch } from './match-during-delay.ts'
import { myanmarFeeBp } from './myanmar-fee.ts'
import type { BetDecision, PriorAnswer, PlacementQueue } from './placement-queue.ts'
import type { BalanceAfter, BetPlacement, PlaceBet, RefusalDetails, TicketCommand } from './placing-ports.ts'
import { slipInput, type MemberFunds, type SlipParts } from './slip-input.ts'
import { betToPlace, waitingTicket, type AcceptanceBasis } from './accept-bet.ts'

/** Database state of the member and the reference that the acceptance checks need. */
interface PlacementTruth extends MemberFunds {
  /**
   * Stored response to an earlier request with the same reference, and the hash of that request's body; null for a new
   * reference.
   */
  readonly known: { readonly bodyHash: string; readonly answer: PriorAnswer } | null
  readonly availableMinor: bigint | null
  readonly outstandingMinor: bigint
  readonly ownLimit: OwnLimitLeft | null
}

export interface RefusalStore {
  truthOf(memberId: number, ref: string, workingDate: string, matchIds: readonly number[]): Promise<PlacementTruth>
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

type Truth = MemberFunds & Pick<TicketInput, 'repeated' | 'ownLimit'>

/**
 * Input for the checks before the database is read. Balance, match limit and reference are left out; the database
 * checks these when the bet is written.
 */
const NO_DB_CHECKS: Truth = { availableMinor: 'notAsked', onMatchesMinor: [], repeated: false }

/**
 * Refusals that concern the account, not the bet. These checks run before the reference is read, and the refusals are
 * not stored (AC).
 */
const DOOR_CODES: ReadonlySet<string> = new Set([
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
  'sportsbookDisabled',
  'betExists',
])

/**
 * Builds the use case that places a ticket. The checks run on the in-memory book in the order of AC. A bet that passes
 * makes a single round trip to the database, which finally decides on reference, balance and match limit. A refused bet
 * is checked again with the database state, so that the first failing check gives the code, and the refusal is stored.
 */
export const createPlaceBet = (parts: PlaceBetParts): PlaceBet => {
  const { answerKnown, holdAtOperator } = createBetAnswers(parts)

  /**
   * Checks the bet again with the database state and stores the refusal. Returns `standsNow` if no check fails.
   * `previousRefusal` is the book's refusal from a second attempt, used if the database state adds no earlier
   * refusal.
   */
  const refuse = async (
    command: TicketCommand,
    bodyHash: string,
    previousRefusal?: Refusal,
  ): Promise<BetPlacement | 'standsNow'> => {
    const { member, ref, legs } = command
    const truth = await parts.store.truthOf(
      member.id,
      ref,
      workingDate(parts.clock.worldMs()),
      legs.map(({ matchId }) => matchId),
    )
    const balance = moneyOf(command, truth)
    if (truth.known?.bodyHash === bodyHash) return answerKnown(command, truth.known.answer, balance)
    const now = checkTicket(inputOf(parts, command, { ...truth, repeated: truth.known !== null }))
    const judged = now.ok ? previousRefusal : now
    if (judged === undefined) return 'standsNow'
    if (DOOR_CODES.has(judged.code)) return judged
    const stored = await parts.store.rememberRefusal(member.id, ref, bodyHash, judged.code, detailsOf(judged))
    if (stored.bodyHash !== bodyHash) return { ok: false, code: 'betExists' }
    return answerKnown(command, stored.answer, balance)
  }

  const place = async (command: TicketCommand, bodyHash: string, accepted: Accepted): Promise<BetPlacement> => {
    const struck = struckOn(parts, command, accepted)
    const bet = betToPlace(struck, bodyHash, parts.clock)
    const decision = await parts.queue.place(bet)
    const balance = moneyOf(command, decision)
    if (decision.verdict === 'refused') return withMaxBet(refusalOf(decision), accepted)
    if (decision.verdict === 'repeated') {
      return withMaxBet(await answerKnown(command, decision.known, balance), accepted)
    }
    const ticket = { ...bet.ticket, ticketId: decision.ticketId }
    const waiting = waitingTicket(struck, ticket)
    if (!command.member.ownWallet) return holdAtOperator(command, { bet, ticketId: ticket.ticketId, waiting, balance })
    if (waiting !== null) parts.onWaiting(waiting)
    parts.bus.publish(betsChanged, [{ memberId: command.member.id, betIds: [ticket.ticketId] }])
    return { ok: true, ticket, balance }
  }

  return async (command) => {
    const { ownWallet, operator } = command.member
    if (!ownWallet && parts.wallets.isDown(operator.id)) return { ok: false, code: 'connectionFailed' }
    const bodyHash = hashOfBody(command)
    const first = checkTicket(inputOf(parts, command, NO_DB_CHECKS))
    if (first.ok) return place(command, bodyHash, first)
    const refused = await refuse(command, bodyHash)
    if (refused !== 'standsNow') return refused
    const second = checkTicket(inputOf(parts, command, NO_DB_CHECKS))
    if (second.ok) return place(command, bodyHash, second)
    const refusedAgain = await refuse(command, bodyHash, second)
    return refusedAgain === 'standsNow' ? second : refusedAgain
  }
}

const inputOf = (parts: SlipParts, command: TicketCommand, truth: Truth): TicketInput => {
  const { kind, oddsType, stakeMinor, units, acceptBetterOdds: acceptBetter, acceptAnyOdds: acceptAny } = command
  return {
    ...slipInput(parts, command, truth),
    request: {
      kind,
      oddsType,
      stakeMinor,
      units,
      acceptBetter,
      acceptAny,
      ...(command.combinedMilli !== undefined && { combinedMilli: command.combinedMilli }),
    },
    repeated: truth.repeated,
    ownLimit: truth.ownLimit ?? null,
    myanmarBp: myanmarFeeBp(command.member.offers, kind, command.legs.length),
  }
}

const struckOn = (
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
  return { command, accepted, matches, seen: snapshots, bookSeq: book.health().seq, dueMs }
}

const detailsOf = ({ leg, oddsMilli, offer, related, own }: Refusal): RefusalDetails => ({
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
  const leftMinor = BigInt(answer.leftWin)
  const maxBetMinor =
    terms.kind === 'system'
      ? systemWithin(leftMinor, terms.sizes, legs, terms.stakeMinor)
      : stakeWithin(leftMinor, terms)
  return { ...answer, maxBetMinor }
}

const moneyOf = (
  command: TicketCommand,
  { availableMinor, outstandingMinor }: Pick<BetDecision, 'availableMinor' | 'outstandingMinor'>,
): BalanceAfter => ({ currency: command.member.currency, availableMinor, outstandingMinor })
