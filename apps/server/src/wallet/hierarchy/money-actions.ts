import type { ApiCode } from '@touchline/contract/codes'
import { toOfficeRef, type ActionRefusal, type TreeObject, type StaffInSession } from '../../staff/index.ts'
import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { CreditOutcome } from '../credit.ts'
import type { CashOutcome } from '../uplines/upline-cash.ts'
import type { SettleOutcome } from '../uplines/upline-settlement.ts'
import { refusedAttempt } from '../fund-transfer.ts'
import type { MoneyTransfers } from './money-ports.ts'

type Session = Pick<StaffInSession, 'staff'>
type Refusal = Exclude<
  CreditOutcome['outcome'] | CashOutcome['outcome'] | SettleOutcome['outcome'],
  'done' | 'repeated'
>

const CODES: Partial<Record<Refusal, ApiCode>> = {
  account_not_exists: 'notFound',
  actor_not_exists: 'notFound',
  permission_denied: 'NoUserAccessRight',
}

type Credit = { readonly ok: true; readonly repeated: boolean; readonly creditMinor: bigint } | ActionRefusal

type Cash = { readonly ok: true; readonly repeated: boolean; readonly balanceMinor: bigint } | ActionRefusal

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
 * Creates the action that gives credit to a direct downline account, or takes credit back (UP6). A repeated request
 * returns the first result.
 */
export function creditAction(runAudited: RunAudited<MoneyTransfers>) {
  return (
    actor: OfficeActor,
    session: Session,
    target: TreeObject,
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
}

function toOrderFields(actor: OfficeActor, { staff }: Session, { accountId }: TreeObject, ref: string) {
  return {
    account: accountId,
    as: staff.upline?.accountId ?? null,
    ref: toOfficeRef(actor, ref),
    orderedBy: actor.orderedBy,
  }
}

/** Builds the refusal of a fund transfer. Refusals by responsible-gambling limits also get an audit entry (PR6). */
function refuseAndRecord(outcome: Refusal) {
  const result = refusedBy(outcome)
  return { result, ...refusedAttempt(outcome) }
}

function refusedBy(outcome: Refusal): ActionRefusal {
  return { ok: false, code: CODES[outcome] ?? (outcome as ApiCode) }
}

/** Builds the security-log entry of a fund transfer, with the affected member. */
function toSecurityEntry(
  { orderedBy, operatorId, address }: OfficeActor,
  memberId: number | null,
  detail: Record<string, string>,
) {
  return {
    kind: memberId === null ? ('operator' as const) : ('money' as const),
    memberId,
    operatorId,
    actor: orderedBy,
    address,
    device: null,
    detail: { office: true, ...detail },
  }
}

/**
 * Creates the action that pays cash to a direct downline account, or takes cash back (UP10). A repeated request returns
 * the first result.
 */
export function cashAction(runAudited: RunAudited<MoneyTransfers>) {
  return (
    actor: OfficeActor,
    session: Session,
    target: TreeObject,
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
}

/**
 * Creates the action that settles the open balance between an account and its direct upline (UP6). A repeated request
 * returns the first result.
 */
export function settleAction(runAudited: RunAudited<MoneyTransfers>) {
  return (
    actor: OfficeActor,
    session: Session,
    target: TreeObject,
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
}
