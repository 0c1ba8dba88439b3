import { HOLD_REFUSAL_CODES, isHoldRefusal } from '@touchline/contract/wallet/operator-calls'
import type { Ticket } from '@touchline/domain/bet'
import type { BettingMember } from '../../members/index.ts'
import type { HoldState, OperatorHolds } from '../../wallet/index.ts'
import { SPORTSBOOK } from '../product.ts'
import type { BetLists } from './list-ports.ts'
import type { PriorAnswer } from '../placing/placement-queue.ts'
import type { BalanceAfter, BetPlacement, BetRefusal, RefusalDetails, WaitingTicket } from '../placing/placing-ports.ts'

export interface BetAnswerParts {
  readonly lists: Pick<BetLists, 'ticket'>
  /** Holds in operator wallets (type 2). */
  readonly holds: Pick<OperatorHolds, 'authorize' | 'readHold'>
  readonly onWaiting: (bet: WaitingTicket) => void
}

/**
 * A bet stored as a ticket, before the operator is requested to hold its risk in the member's wallet (type 2).
 * `waiting` is null if the bet has no bet delay.
 */
interface StoredBet {
  readonly ticket: Ticket
  readonly waiting: WaitingTicket | null
  readonly balance: BalanceAfter
}

export function toBetRefusal({ code, details }: { code: string; details: RefusalDetails }): BetRefusal {
  return {
    ok: false,
    code: code as BetRefusal['code'],
    ...details,
  }
}

/**
 * Creates the functions that answer a repeated reference from its stored result, and that place the risk hold in an
 * operator wallet (type 2).
 */
export function createBetAnswers({ lists, holds, onWaiting }: BetAnswerParts) {
  const readTicket = async (member: BettingMember, ticketId: string): Promise<Ticket> => {
    const ticket = await lists.ticket(member.id, ticketId)
    if (ticket === null) throw new Error(`ticket ${ticketId} of a processed reference is missing`)
    return ticket
  }

  return {
    answerRepeated: async (
      member: BettingMember,
      priorAnswer: PriorAnswer,
      balance: BalanceAfter,
    ): Promise<BetPlacement> => {
      if ('code' in priorAnswer) return toBetRefusal(priorAnswer)
      const ticket = await readTicket(member, priorAnswer.ticketId)
      if (member.hasPlatformWallet) return { ok: true, ticket, balance }
      return toPlacement(ticket, await holds.readHold(SPORTSBOOK, priorAnswer.ticketId), balance)
    },

    /**
     * Requests a hold of the bet's risk from the operator's wallet (type 2). The operator's response accepts or refuses
     * the bet; a missing response counts as unknown (WA3).
     */
    holdAtOperator: async (member: BettingMember, storedBet: StoredBet): Promise<BetPlacement> => {
      const { ticket, waiting, balance } = storedBet
      const hold = await holds.authorize({
        operatorId: member.operator.id,
        memberId: member.id,
        accountId: member.accountId,
        currency: ticket.currency,
        product: SPORTSBOOK,
        subject: ticket.ticketId,
        round: null,
        amountMinor: ticket.terms.riskMinor,
        atMs: ticket.placedAtMs,
      })
      if (hold.state === 'accepted' && waiting !== null) onWaiting(waiting)
      return toPlacement(await readTicket(member, ticket.ticketId), hold, balance)
    },
  }
}

/**
 * Builds the placement response from the state of the risk hold in the operator wallet (type 2). A repeated request
 * gets its response in the same way (AC1).
 */
function toPlacement(ticket: Ticket, { state, balanceMinor }: HoldState, balance: BalanceAfter): BetPlacement {
  switch (state) {
    case 'accepted':
      return { ok: true, ticket, balance: { ...balance, availableMinor: balanceMinor } }
    case 'refused': {
      const { reason } = ticket.outcome
      const code = reason ?? 'permission_denied'
      return toBetRefusal({ code: isHoldRefusal(code) ? HOLD_REFUSAL_CODES[code] : code, details: {} })
    }
    case 'rolled_back':
      return { ok: false, code: 'connectionFailed' }
    case 'requested':
    case 'unknown':
      return { ok: false, code: 'incompletedRequest' }
  }
}
