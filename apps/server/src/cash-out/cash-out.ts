import { createHash } from 'node:crypto'
import type { ApiCode } from '@touchline/contract/codes'
import type { ReadBalance, BettingMember, MemberBalance } from '../members/index.ts'
import type { OperatorWallets } from '../wallet/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { isTicketId } from '../betting/index.ts'
import type {
  CashOutCommand,
  CashOutQuote,
  CashOutRecord,
  CashOutRefusal,
  CashOutRequest,
  CashOutStore,
  TicketToCash,
} from './cash-out-ports.ts'
import { type CashOutDecider, snapshotMatches } from './decide-cash-outs.ts'
import { quoteCashOut, type QuoteParts } from './quote-cash-out.ts'

export interface CashOutParts extends QuoteParts {
  readonly clock: Clock
  readonly store: CashOutStore
  readonly decider: CashOutDecider
  readonly readBalance: ReadBalance
  readonly readOutstandingMinor: (memberId: number) => Promise<bigint>
  /** Operator wallets, which receive the payment of a cash-out (WA2). */
  readonly wallets: Pick<OperatorWallets, 'isConnected'>
}

interface CashOutDone {
  readonly ok: true
  readonly state: 'paid' | 'waiting'
  readonly ticketId: string
  readonly share: number
  readonly paidMinor: bigint | null
  /** Earliest time of the decision in wall-clock milliseconds; null after payment. */
  readonly dueMs: number | null
  /** Balance after the call. `availableMinor` is null if the operator holds the wallet. */
  readonly balance: Pick<MemberBalance, 'outstandingMinor'> & { readonly availableMinor: bigint | null }
}

export interface CashOuts {
  /** Returns the current offer for a share of a running ticket (CO1). */
  quote(member: BettingMember, ticketId: string, share: number): Promise<CashOutQuote | CashOutRefusal>
  /** Cashes out at once or after a delay (CO3). A payment is durable when the promise resolves. */
  cashOut(command: CashOutCommand): Promise<CashOutDone | CashOutRefusal>
}

/** Builds the cash-out of running tickets (CO). */
export function createCashOuts(parts: CashOutParts): CashOuts {
  const { store, clock, decider } = parts

  const readTicket = async (memberId: number, ticketId: string): Promise<TicketToCash | null> =>
    isTicketId(ticketId) ? store.ticket(memberId, ticketId) : null

  const answer = async (memberId: number, record: CashOutRecord): Promise<CashOutDone | CashOutRefusal> => {
    const { state, code, offerMinor, ticketId, share, paidMinor, dueMs } = record
    if (state === 'refused') return { ok: false, code: code as ApiCode, ...(offerMinor !== null && { offerMinor }) }
    const balance = (await parts.readBalance(memberId)) ?? {
      availableMinor: null,
      outstandingMinor: await parts.readOutstandingMinor(memberId),
    }
    return { ok: true, state, ticketId, share, paidMinor, dueMs: state === 'waiting' ? dueMs : null, balance }
  }

  const readAnswer = async (request: CashOutRequest): Promise<CashOutDone | CashOutRefusal> => {
    const record = await store.findRecord(request.memberId, request.ref)
    if (record === null) throw new Error(`cash-out ${request.ref} was processed but not stored`)
    return record.bodyHash === request.bodyHash ? answer(request.memberId, record) : createRefusal('betExists')
  }

  /** Stores the request and starts its delay (CO3); decides at once if there is no offer or no delay. */
  const startCashOut = async (request: CashOutRequest, ticket: TicketToCash): Promise<CashOutRefusal | null> => {
    const quote = quoteCashOut(parts, ticket, request.share)
    if (!quote.ok || quote.waitMs === 0) {
      await decider.decide(request)
      return null
    }
    const matches = snapshotMatches(parts.book, ticket)
    const dueMs = clock.monotonicMs() + quote.waitMs
    const waiting = { ...request, dueMs: clock.wallMs() + quote.waitMs }
    const waitResult = await store.storeDelayed(waiting)
    if (waitResult === 'waiting') decider.add(waiting, matches, dueMs)
    return waitResult === 'cashOutWaiting' ? createRefusal(waitResult) : null
  }

  return {
    quote: async (member, ticketId, share) => {
      const accountRefusal = findAccountRefusal(parts, member)
      if (accountRefusal !== null) return accountRefusal
      const ticket = await readTicket(member.id, ticketId)
      return ticket === null ? createRefusal('notFound') : quoteCashOut(parts, ticket, share)
    },

    cashOut: async (command) => {
      const { member, ref, ticketId, share, namedMinor } = command
      const accountRefusal = findAccountRefusal(parts, member)
      if (accountRefusal !== null) return accountRefusal
      const request: CashOutRequest = {
        memberId: member.id,
        ref,
        bodyHash: hashBody(command),
        ticketId,
        share,
        namedMinor,
        requestedAtMs: clock.worldMs(),
        dueMs: null,
      }
      const record = await store.findRecord(member.id, ref)
      if (record !== null)
        return record.bodyHash === request.bodyHash ? answer(member.id, record) : createRefusal('betExists')
      const ticket = await readTicket(member.id, ticketId)
      if (ticket === null) return createRefusal('notFound')
      return (await startCashOut(request, ticket)) ?? readAnswer(request)
    },
  }
}

function createRefusal(code: ApiCode): CashOutRefusal {
  return { ok: false, code }
}

/**
 * Returns the first refusal that concerns the account, not the ticket; null if there is none. Account refusals are
 * checked first and not stored.
 */
function findAccountRefusal(
  { wallets }: CashOutParts,
  { state, hasPlatformWallet, operator, betting }: BettingMember,
): CashOutRefusal | null {
  if (state === 'frozen') return createRefusal('accountFrozen')
  if (state !== 'active') return createRefusal('accountSuspended')
  if (!hasPlatformWallet && !wallets.isConnected(operator.id)) return createRefusal('unableToGetBalanceAtTheMoment')
  return betting.cashOut ? null : createRefusal('cashOutDisabled')
}

/** Hashes every field that identifies the request (AC1). */
function hashBody({ ticketId, share, namedMinor }: CashOutCommand): string {
  return createHash('sha256')
    .update(JSON.stringify([ticketId, share, String(namedMinor)]))
    .digest('base64url')
}
