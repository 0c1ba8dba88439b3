import type { Code } from '@touchline/contract/codes'
import {
  toOfficeRef,
  type ActionRefusal,
  type LineObject,
  type OfficeActor,
  type RunAudited,
  type StaffInSession,
} from '../../accounts/index.ts'
import type { CreditOutcome } from '../credit.ts'
import type { CashOutcome } from '../line-cash.ts'
import type { SettleOutcome } from '../line-settlement.ts'
import { refusedAttempt } from '../money-order.ts'
import type { MoneyTransfers } from './money-ports.ts'

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

const refusedBy = (outcome: Refusal): ActionRefusal => ({ ok: false, code: CODES[outcome] ?? (outcome as Code) })

/** Builds the refusal of a money order. Refusals by responsible-gambling limits also get an audit entry (PR6). */
const refuseAndRecord = (outcome: Refusal) => {
  const result = refusedBy(outcome)
  return { result, ...refusedAttempt(outcome) }
}

const toOrderFields = (actor: OfficeActor, { staff }: Session, { accountId }: LineObject, ref: string) => ({
  account: accountId,
  as: staff.upline?.accountId ?? null,
  ref: toOfficeRef(actor, ref),
  orderedBy: actor.orderedBy,
})

/** Builds the security-log entry of a money order, with the affected member. */
const toSecurityEntry = (
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

type Credit = { readonly ok: true; readonly repeated: boolean; readonly creditMinor: bigint } | ActionRefusal

/**
 * Creates the action that gives credit to a direct downline account, or takes credit back (UP6). A repeated request
 * returns the first result.
 */
export const creditAction =
  (runAudited: RunAudited<MoneyTransfers>) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, amountMinor }: { ref: string; amountMinor: bigint },
  ): Promise<Credit> => {
    const auditArgs = { account: target.accountId, amount: String(amountMinor), currency: target.currency, ref }
    return runAudited<Credit>({ ...actor, command: 'office/credit', args: auditArgs }, async (funds) => {
      const done = await funds.allocateCredit({ ...toOrderFields(actor, session, target, ref), amountMinor })
      if (done.outcome !== 'done' && done.outcome !== 'repeated') return refuseAndRecord(done.outcome)
      const { creditWasMinor, creditIsMinor, memberId } = done
      const repeated = done.outcome === 'repeated'
      const result = { ok: true, repeated, creditMinor: creditIsMinor } as const
      if (repeated) return { result }
      return {
        result,
        before: { credit: String(creditWasMinor) },
        after: { credit: String(creditIsMinor) },
        securityEntries: [
          toSecurityEntry(actor, memberId, {
            what: 'credit',
            account: target.accountId,
            amount: String(amountMinor),
            ref,
          }),
        ],
      }
    })
  }

type Cash = { readonly ok: true; readonly repeated: boolean; readonly balanceMinor: bigint } | ActionRefusal

/**
 * Creates the action that pays cash to a direct downline account, or takes cash back (UP10). A repeated request returns
 * the first result.
 */
export const cashAction =
  (runAudited: RunAudited<MoneyTransfers>) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, amountMinor }: { ref: string; amountMinor: bigint },
  ): Promise<Cash> => {
    const auditArgs = { account: target.accountId, amount: String(amountMinor), currency: target.currency, ref }
    return runAudited<Cash>({ ...actor, command: 'office/cash', args: auditArgs }, async (funds) => {
      const done = await funds.payCash({ ...toOrderFields(actor, session, target, ref), amountMinor })
      if (done.outcome !== 'done' && done.outcome !== 'repeated') return refuseAndRecord(done.outcome)
      const { cashWasMinor, cashIsMinor, memberId } = done
      const repeated = done.outcome === 'repeated'
      const result = { ok: true, repeated, balanceMinor: cashIsMinor } as const
      if (repeated) return { result }
      return {
        result,
        before: { balance: String(cashWasMinor) },
        after: { balance: String(cashIsMinor) },
        securityEntries: [toSecurityEntry(actor, memberId, { what: 'cash', ...auditArgs })],
      }
    })
  }

export interface SettleRequest {
  readonly ref: string
  readonly includesDownline: boolean
  /** Amount to settle in minor units, positive in favour of the account; null settles the full balance. */
  readonly partMinor: bigint | null
}

type Settled =
  | {
      readonly ok: true
      readonly repeated: boolean
      readonly amountMinor: bigint
      readonly transfers: number
      readonly lowered: number
    }
  | ActionRefusal

/**
 * Creates the action that settles the open balance between an account and its direct upline (UP6). A repeated request
 * returns the first result.
 */
export const settleAction =
  (runAudited: RunAudited<MoneyTransfers>) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject,
    { ref, includesDownline, partMinor }: SettleRequest,
  ): Promise<Settled> => {
    const part = partMinor === null ? null : String(partMinor)
    const auditArgs = { account: target.accountId, ref, whole: includesDownline, part, currency: target.currency }
    return runAudited<Settled>({ ...actor, command: 'office/settle', args: auditArgs }, async (funds) => {
      const done = await funds.settle({
        ...toOrderFields(actor, session, target, ref),
        includesDownline,
        partMinor,
      })
      if (done.outcome !== 'done' && done.outcome !== 'repeated') return { result: refusedBy(done.outcome) }
      const { outcome, amountMinor, transfers, lowered, memberId } = done
      const result = { ok: true, repeated: outcome === 'repeated', amountMinor, transfers, lowered } as const
      if (result.repeated) return { result }
      const after = { amount: String(amountMinor), transfers, lowered }
      const securityEntry = toSecurityEntry(actor, memberId, {
        what: 'settle',
        account: target.accountId,
        amount: String(amountMinor),
        ref,
      })
      return { result, before: null, after, securityEntries: [securityEntry] }
    })
  }
