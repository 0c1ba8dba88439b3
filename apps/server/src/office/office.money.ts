import type { Code } from '@touchline/contract/codes'
import { inAct, type OfficeActor, type LineObject, type StaffInSession } from '../accounts/index.ts'
import {
  type CashOutcome,
  type CreditOutcome,
  isOwnRefusal,
  type LineMoney,
  type SettleOutcome,
} from '../wallet/index.ts'
import { type NotDone, type OfficeParts, ownRef } from './office.acts.ts'

interface MoneyParts extends OfficeParts {
  readonly lines: LineMoney
}

type Session = Pick<StaffInSession, 'staff'>
type Refusal = Exclude<
  CreditOutcome['outcome'] | CashOutcome['outcome'] | SettleOutcome['outcome'],
  'done' | 'repeated'
>

const CODES: Partial<Record<Refusal, Code>> = {
  account_not_exists: 'notFound',
  actor_not_exists: 'notFound',
  permission_denied: 'NoUserAccessRight',
}

const refusedBy = (outcome: Refusal): NotDone => ({ ok: false, code: CODES[outcome] ?? (outcome as Code) })

/** What a member's own protection refuses is recorded (PR6). */
const refusedAndKept = (outcome: Refusal) => {
  const result = refusedBy(outcome)
  return isOwnRefusal(outcome) ? { result, before: {}, after: {}, tells: [] } : { result }
}

const orderOf = (actor: OfficeActor, { staff }: Session, { accountId }: LineObject, ref: string) => ({
  account: accountId,
  as: staff.upline?.accountId ?? null,
  ref: ownRef(actor, ref),
  orderedBy: actor.orderedBy,
})

/** The security log hears of money, with whose it is. */
const tellOf = (
  { orderedBy, operatorId, address }: OfficeActor,
  memberId: number | null,
  detail: Record<string, string>,
) => ({
  kind: memberId === null ? ('operator' as const) : ('money' as const),
  memberId,
  operatorId,
  actor: orderedBy,
  address,
  device: null,
  detail: { office: true, ...detail },
})

type Credit = { readonly ok: true; readonly creditMinor: bigint | null } | NotDone

/** UP6: credit for the account right below, or back from it. Null: it was done before. */
export const creditAct =
  ({ pool, lines }: MoneyParts) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, amountMinor }: { ref: string; amountMinor: bigint },
  ): Promise<Credit> => {
    const given = { account: target.accountId, amount: String(amountMinor), currency: target.currency, ref }
    return inAct<Credit>(pool, { ...actor, command: 'office/credit', given }, async (client) => {
      const done = await lines.giveCredit(client, { ...orderOf(actor, session, target, ref), amountMinor })
      if (done.outcome === 'repeated') return { result: { ok: true, creditMinor: null } }
      if (done.outcome !== 'done') return refusedAndKept(done.outcome)
      const { creditWasMinor, creditIsMinor, memberId } = done
      return {
        result: { ok: true, creditMinor: creditIsMinor },
        before: { credit: String(creditWasMinor) },
        after: { credit: String(creditIsMinor) },
        tells: [
          tellOf(actor, memberId, { what: 'credit', account: target.accountId, amount: String(amountMinor), ref }),
        ],
      }
    })
  }

type Cash = { readonly ok: true; readonly balanceMinor: bigint | null } | NotDone

/** UP10: cash for the account right below, or back from it. Null: it was done before. */
export const cashAct =
  ({ pool, lines }: MoneyParts) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, amountMinor }: { ref: string; amountMinor: bigint },
  ): Promise<Cash> => {
    const given = { account: target.accountId, amount: String(amountMinor), currency: target.currency, ref }
    return inAct<Cash>(pool, { ...actor, command: 'office/cash', given }, async (client) => {
      const done = await lines.payCash(client, { ...orderOf(actor, session, target, ref), amountMinor })
      if (done.outcome === 'repeated') return { result: { ok: true, balanceMinor: null } }
      if (done.outcome !== 'done') return refusedAndKept(done.outcome)
      const { cashWasMinor, cashIsMinor, memberId } = done
      return {
        result: { ok: true, balanceMinor: cashIsMinor },
        before: { balance: String(cashWasMinor) },
        after: { balance: String(cashIsMinor) },
        tells: [tellOf(actor, memberId, { what: 'cash', ...given })],
      }
    })
  }

export interface SettleAsked {
  readonly ref: string
  readonly whole: boolean
  /** Null: all of it. */
  readonly partMinor: bigint | null
}

type Settled =
  | { readonly ok: true; readonly moved: { readonly amountMinor: bigint; readonly transfers: number } | null }
  | NotDone

/** UP6: settles what is open between an account and the one above. Null: it was done before. */
export const settleAct =
  ({ pool, lines }: MoneyParts) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, whole, partMinor }: SettleAsked,
  ): Promise<Settled> => {
    const part = partMinor === null ? null : String(partMinor)
    const given = { account: target.accountId, ref, whole, part, currency: target.currency }
    return inAct<Settled>(pool, { ...actor, command: 'office/settle', given }, async (client) => {
      const done = await lines.settle(client, { ...orderOf(actor, session, target, ref), whole, partMinor })
      if (done.outcome === 'repeated') return { result: { ok: true, moved: null } }
      if (done.outcome !== 'done') return { result: refusedBy(done.outcome) }
      const { amountMinor, transfers, memberId } = done
      const after = { amount: String(amountMinor), transfers }
      const tell = tellOf(actor, memberId, {
        what: 'settle',
        account: target.accountId,
        amount: String(amountMinor),
        ref,
      })
      return { result: { ok: true, moved: { amountMinor, transfers } }, before: null, after, tells: [tell] }
    })
  }
