import { HOLD_REFUSAL_CODES, isHoldRefusal } from '@touchline/contract/wallet/operator-calls'
import type { Ticket } from '@touchline/domain/bet'
import type { HoldState } from '../../wallet/index.ts'
import type { HoldAtOperator } from '../placing/hold-at-operator.ts'
import type { BetLists } from './list-ports.ts'
import type { BetToPlace, PriorAnswer } from '../placing/placement-queue.ts'
import type {
  BalanceAfter,
  BetPlacement,
  BetRefusal,
  RefusalDetails,
  TicketCommand,
  WaitingTicket,
} from '../placing/placing-ports.ts'

export interface BetAnswerParts {
  readonly lists: Pick<BetLists, 'ticket'>
  readonly atOperator: Pick<HoldAtOperator, 'requestHold' | 'readHold'>
  readonly onWaiting: (bet: WaitingTicket) => void
}

/**
 * A bet stored as a ticket, before the operator is asked to hold its risk in the member's wallet (type 2). `waiting` is
 * null if the bet has no bet delay.
 */
interface StoredBet {
  readonly bet: BetToPlace
  readonly ticketId: string
  readonly waiting: WaitingTicket | null
  readonly balance: BalanceAfter
}

export const toBetRefusal = ({ code, details }: { code: string; details: RefusalDetails }): BetRefusal => ({
  ok: false,
  code: code as BetRefusal['code'],
  ...details,
})

/**
 * Builds the placement response from the state of the risk hold in the operator wallet (type 2). A repeated request
 * gets its response in the same way (AC1).
 */
const toPlacement = (ticket: Ticket, { state, balanceMinor }: HoldState, balance: BalanceAfter): BetPlacement => {
  switch (state) {
    case 'taken':
      return { ok: true, ticket, balance: { ...balance, availableMinor: balanceMinor } }
    case 'refused': {
      const { reason } = ticket.outcome
      const code = reason ?? 'permission_denied'
      return toBetRefusal({ code: isHoldRefusal(code) ? HOLD_REFUSAL_CODES[code] : code, details: {} })
    }
    case 'rolled_back':
      return { ok: false, code: 'connectionFailed' }
    case 'asked':
    case 'unknown':
      return { ok: false, code: 'incompletedRequest' }
  }
}

/**
 * Creates the functions that answer a repeated reference from its stored result, and that place the risk hold in an
 * operator wallet (type 2).
 */
export const createBetAnswers = ({ lists, atOperator, onWaiting }: BetAnswerParts) => {
  const readTicket = async ({ member }: TicketCommand, ticketId: string): Promise<Ticket> => {
    const ticket = await lists.ticket(member.id, ticketId)
    if (ticket === null) throw new Error(`ticket ${ticketId} of an answered reference is missing`)
    return ticket
  }

  return {
    answerRepeated: async (
      command: TicketCommand,
      priorAnswer: PriorAnswer,
      balance: BalanceAfter,
    ): Promise<BetPlacement> => {
      if ('code' in priorAnswer) return toBetRefusal(priorAnswer)
      const ticket = await readTicket(command, priorAnswer.ticketId)
      if (command.member.hasPlatformWallet) return { ok: true, ticket, balance }
      return toPlacement(ticket, await atOperator.readHold(priorAnswer.ticketId), balance)
    },

    /**
     * Asks the operator to hold the risk of a bet in a type-2 wallet. The operator's response accepts or refuses the
     * bet; a missing response counts as unknown (WA3).
     */
    holdAtOperator: async (command: TicketCommand, storedBet: StoredBet): Promise<BetPlacement> => {
      const { bet, ticketId, waiting, balance } = storedBet
      const hold = await atOperator.requestHold(command.member, bet, ticketId)
      if (hold.state === 'taken' && waiting !== null) onWaiting(waiting)
      return toPlacement(await readTicket(command, ticketId), hold, balance)
    },
  }
}
