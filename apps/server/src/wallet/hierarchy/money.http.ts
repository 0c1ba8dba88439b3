import {
  CashAnswer,
  CreditAnswer,
  GiveCredit,
  Outstanding,
  OutstandingAnswer,
  PayCash,
  SettleAnswer,
  SettleLine,
} from '@touchline/contract/office/money'
import { refuseAction, requireAccount, requireOperator, type StaffRoute } from '../../staff/index.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { cutPage } from '../../platform/page.ts'
import type { cashAction, creditAction, settleAction } from './money-actions.ts'
import type { createReadOutstanding, createReadCompanyOutstanding } from './outstanding.ts'

const OPEN_PAGE = 200
const DONE = { status: 1, statusdesc: 'success' } as const

export interface MoneyCalls {
  readonly credit: ReturnType<typeof creditAction>
  readonly cash: ReturnType<typeof cashAction>
  readonly settle: ReturnType<typeof settleAction>
  readonly outstanding: ReturnType<typeof createReadOutstanding>
  readonly companyOutstanding: ReturnType<typeof createReadCompanyOutstanding>
}

const CREDIT_REFUSALS = [
  'refUsed',
  'walletElsewhere',
  'accountClosed',
  'creditShort',
  'creditGivenOn',
  'creditNotGiven',
  'creditAtRisk',
  'cashLeft',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const

const CASH_REFUSALS = [
  'refUsed',
  'walletElsewhere',
  'accountHeld',
  'accountClosed',
  'insufficient_balance',
  'onCredit',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const

/** Routes for money in the caller's downline: credit, cash, settlement and open balances. */
export function moneyRoutes(staffRoute: StaffRoute, calls: MoneyCalls): StaffCallRoute[] {
  return [...changeRoutes(staffRoute, calls), ...readRoutes(staffRoute, calls)]
}

function changeRoutes(staffRoute: StaffRoute, { credit, cash, settle }: MoneyCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/credit',
      summary: 'Allocate credit to an account from the account directly above, or withdraw it (UP6)',
      needs: 'credit',
      changesData: true,
      target: 'below',
      errors: CREDIT_REFUSALS,
      body: GiveCredit,
      answer: CreditAnswer,
      handle: async ({ body: { ref, amount }, target, actor, reply, ...session }) => {
        const answer = await credit(actor, session, requireAccount(target), { ref, amountMinor: BigInt(amount) })
        if (!answer.ok) return refuseAction(reply, answer)
        return { ...DONE, repeated: answer.repeated, credit: String(answer.creditMinor) }
      },
    }),
    staffRoute({
      url: '/office/cash',
      summary: 'Pay cash to an account from the account directly above, or withdraw it (UP10)',
      needs: 'credit',
      changesData: true,
      target: 'below',
      errors: CASH_REFUSALS,
      body: PayCash,
      answer: CashAnswer,
      handle: async ({ body: { ref, amount }, target, actor, reply, ...session }) => {
        const answer = await cash(actor, session, requireAccount(target), { ref, amountMinor: BigInt(amount) })
        if (!answer.ok) return refuseAction(reply, answer)
        return { ...DONE, repeated: answer.repeated, balance: String(answer.balanceMinor) }
      },
    }),
    staffRoute({
      url: '/office/settle',
      summary: 'Settle the balance due to the account above: in full with the complete downline, or a part of it (UP6)',
      needs: 'credit',
      changesData: true,
      target: 'below',
      errors: ['refUsed', 'walletElsewhere', 'notOnCredit', 'partTooLarge'],
      body: SettleLine,
      answer: SettleAnswer,
      handle: async ({ body: { ref, what: settlementKind, part }, target, actor, reply, ...session }) => {
        if ((settlementKind === 'part') !== (part !== undefined))
          throw new BadInput('part', 'an amount exactly if what is part')
        const order = {
          ref,
          includesDownline: settlementKind === 'line',
          partMinor: part === undefined ? null : BigInt(part),
        }
        const answer = await settle(actor, session, requireAccount(target), order)
        if (!answer.ok) return refuseAction(reply, answer)
        const { repeated, amountMinor, transfers, lowered } = answer
        return { ...DONE, repeated, amount: String(amountMinor), transfers, lowered }
      },
    }),
  ]
}

function readRoutes(staffRoute: StaffRoute, { outstanding, companyOutstanding }: MoneyCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/outstanding',
      summary:
        'Get credit, cash and the balance due to upline of an account and its direct downline, or of the ' +
        'direct downline of the company (UP6, UP9)',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      weight: 'sums',
      long: true,
      body: Outstanding,
      answer: OutstandingAnswer,
      handle: async ({ body: { size = OPEN_PAGE, after = null }, target, staff }) => {
        const ownAccount = target ?? staff.upline
        if (ownAccount !== null)
          return { ...DONE, rows: await outstanding(ownAccount.accountId, ownAccount.currency), next: null }
        const read = await companyOutstanding(requireOperator(staff).id, { after, limit: size + 1 })
        const { shown, next } = cutPage(read, size, ({ account }) => account)
        return { ...DONE, rows: [...shown], next }
      },
    }),
  ]
}
