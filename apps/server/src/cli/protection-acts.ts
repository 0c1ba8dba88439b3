import { type Currency, exponentOf, parseMajor } from '@touchline/domain/money'
import type { ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { lockWallets } from '../wallet/money-order.store.ts'
import type { BarFor, BarOutcome, LimitOutcome, MemberProtection, ProtectionActor } from '../wallet/protection-ports.ts'
import { createProtectionStore, findProtectedMember, type ProtectedMember } from '../wallet/protection.store.ts'
import { createActor } from './actor.ts'

/** Requested change: a limit in the currency of the member or `none`, or a time-out or self-exclusion. */
export type ProtectionChange =
  | { readonly kind: ProtectionKind; readonly period: ProtectionPeriod; readonly amount: string }
  | BarFor

interface Ordered {
  readonly account: string
  readonly change: ProtectionChange
  readonly by: string
  readonly note: string
}

interface ProtectionResult {
  readonly lines: readonly string[]
  readonly isWell: boolean
}

const memberCalled = async (client: Pick<pg.Pool, 'query'>, account: string): Promise<ProtectedMember> => {
  const member = await findProtectedMember(client, account)
  if (member === null) throw new Error(`there is no member ${account}`)
  return member
}

/** Describes the active time-out and self-exclusion of a member. Limits and end times are not disclosed (PR6). */
const describeExclusions = ({ timeOutUntilMs, excludedUntilMs, nowMs }: MemberProtection): readonly string[] => {
  const bar = (exclusionName: string, untilMs: number | null) =>
    untilMs === null || untilMs <= nowMs ? [] : [`${exclusionName} in force: no bets, no games, no deposits`]
  return [...bar('time-out', timeOutUntilMs), ...bar('self-exclusion', excludedUntilMs)]
}

/** Returns the time-out and self-exclusion of a member. Throws an Error if the member does not exist. */
export const describeProtection = async (pool: pg.Pool, account: string): Promise<readonly string[]> => {
  const { memberId } = await memberCalled(pool, account)
  const bars = describeExclusions(await createProtectionStore(pool).read(memberId))
  return bars.length === 0 ? [`${account} has no time-out or self-exclusion`] : [`${account}:`, ...bars]
}

const parseLimitAmount = (amount: string, currency: Currency): bigint | null => {
  if (amount === 'none') return null
  const minor = parseMajor(amount, currency)
  if (minor !== null && minor >= 0n) return minor
  const digits = exponentOf(currency)
  throw new Error(`--amount is "${amount}": give none, or an amount of ${currency} with at most ${digits} decimals`)
}

const applyChange = (
  client: pg.PoolClient,
  by: ProtectionActor,
  { currency, hasPlatformWallet }: ProtectedMember,
  change: ProtectionChange,
) => {
  const store = createProtectionStore(client)
  if (!('kind' in change)) return store.bar(by, change)
  if (change.kind === 'deposit' && !hasPlatformWallet) {
    throw new Error('--limit is "deposit": deposits cannot be limited if the operator holds the wallet')
  }
  return store.changeLimit(by, { ...change, amountMinor: parseLimitAmount(change.amount, currency) })
}

/**
 * Returns whether the command succeeded: the requested change is in force. Removing a limit counts as refused even
 * without a limit, so that the response discloses nothing.
 */
const isInForce = (change: ProtectionChange, outcome: LimitOutcome | BarOutcome): boolean =>
  outcome !== 'permission_denied' && !('kind' in change && change.amount === 'none')

/**
 * Tightens the responsible-gambling limits of a member (PR6). A change that would loosen a limit is refused, and the
 * attempt is recorded like a change.
 *
 * Neither the response nor the audit entry discloses the current limits of the member.
 */
export const protectMember = async (
  pool: pg.Pool,
  { account, change, by, note }: Ordered,
): Promise<ProtectionResult> => {
  const actor = createActor(by)
  const auditArgs = { account, ...change, note }
  return withAuditEntry<ProtectionResult>(
    pool,
    { command: 'protection', ...actor, args: auditArgs },
    async (client) => {
      const member = await memberCalled(client, account)
      await lockWallets(client, [account])
      const protectionActor = {
        memberId: member.memberId,
        isOwn: false,
        actor: actor.orderedBy,
        address: null,
        device: null,
      }
      const isWell = isInForce(change, await applyChange(client, protectionActor, member, change))
      const outcomeText = isWell
        ? 'the change is in force'
        : 'refused: only the member may relax their limits; the attempt is recorded'
      const after = { outcome: isWell ? 'holds' : 'permission_denied' }
      return { result: { lines: [`${account}: ${outcomeText}`], isWell }, before: null, after, securityEntries: [] }
    },
  )
}
