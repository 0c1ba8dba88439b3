import type pg from 'pg'
import { type Currency, exponentOf, parseMajor } from '@touchline/domain/money'
import {
  EXCLUSION_MONTHS,
  PROTECTION_KINDS,
  PROTECTION_PERIODS,
  type ProtectionKind,
  type ProtectionPeriod,
  TIME_OUT_DAYS,
} from '@touchline/domain/protection'
import { withAuditEntry } from '../../audit-log/index.ts'
import { createActor } from '../../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, NAME_FORMAT, NOTE_FLAG, orderedBy } from '../../platform/commands/command-flags.ts'
import { defineCommand } from '../../platform/commands/define-command.ts'
import { requiredValue, oneOf, optionalValue, textMatching, wholeNumber } from '../../platform/commands/value-parser.ts'
import { lockWallets } from '../fund-transfer.store.ts'
import type { BarFor, BarOutcome, LimitOutcome, MemberProtection, ProtectionActor } from './protection-ports.ts'
import { createProtectionStore, findProtectedMember, type ProtectedMember } from './protection.store.ts'

const FLAGS = {
  account: { flag: 'account', value: 'NAME', help: 'login name of the member', read: requiredValue(NAME_FORMAT) },
  limit: {
    flag: 'limit',
    value: 'KIND',
    help: `kind of limit: ${PROTECTION_KINDS.join(', ')}`,
    read: optionalValue(oneOf(PROTECTION_KINDS), undefined),
  },
  per: {
    flag: 'per',
    value: 'PERIOD',
    help: `period of working days: ${PROTECTION_PERIODS.join(', ')}`,
    read: optionalValue(oneOf(PROTECTION_PERIODS), undefined),
  },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'the limit in the currency of the member, such as 100.00; never above the current limit',
    read: optionalValue(textMatching(/^.+$/, 'an amount in the currency of the member, such as 100.00'), undefined),
  },
  days: {
    flag: 'time-out',
    value: 'DAYS',
    help: 'starts a time-out of this number of days',
    read: optionalValue(wholeNumber({ from: TIME_OUT_DAYS.min, to: TIME_OUT_DAYS.max }), undefined),
  },
  months: {
    flag: 'exclude',
    value: 'MONTHS',
    help: 'starts a self-exclusion of this number of months',
    read: optionalValue(wholeNumber({ from: EXCLUSION_MONTHS.min, to: EXCLUSION_MONTHS.max }), undefined),
  },
  by: BY_FLAG,
  note: { ...NOTE_FLAG, help: 'reason; required for a change' },
  data: DATA_FLAG,
} as const

interface ProtectionFlags {
  readonly limit: ProtectionKind | undefined
  readonly per: ProtectionPeriod | undefined
  readonly amount: string | undefined
  readonly days: number | undefined
  readonly months: number | undefined
}

export const protectionCommand = defineCommand({
  name: 'protection',
  about: 'shows a member’s time-out and self-exclusion, and tightens their own limits; only the member may relax them',
  usages: [
    '--account NAME',
    '--account NAME_FORMAT --limit stake|loss|deposit --per day|week|month --amount 100.00 --by NAME_FORMAT --note WHY',
    '--account NAME_FORMAT --time-out DAYS --by NAME_FORMAT --note WHY',
    '--account NAME_FORMAT --exclude MONTHS --by NAME_FORMAT --note WHY',
  ],
  flags: FLAGS,
  buildParams: ({ account, by, note, data, ...flags }) => {
    const change = parseChange(flags)
    if (change === null) return { account, data, order: null }
    if (note === undefined) throw new Error('--note is missing: give the reason for the change')
    return { account, data, order: { account, change, by: orderedBy(by), note } }
  },
  work: (pool, { account, order }) => (order === null ? describeProtection(pool, account) : protectMember(pool, order)),
})

function parseChange(flags: ProtectionFlags): ProtectionChange | null {
  const { days, months } = flags
  const changes = [
    ...parseLimit(flags),
    ...(days === undefined ? [] : [{ days }]),
    ...(months === undefined ? [] : [{ months }]),
  ]
  if (changes.length > 1) throw new Error('--limit, --time-out and --exclude: give one of them')
  return changes[0] ?? null
}

function parseLimit({ limit, per, amount }: ProtectionFlags): ProtectionChange[] {
  if (limit === undefined && per === undefined && amount === undefined) return []
  if (limit === undefined || per === undefined || amount === undefined) {
    throw new Error('--limit, --per and --amount go together')
  }
  return [{ kind: limit, period: per, amount }]
}

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

/** Returns the time-out and self-exclusion of a member. Throws an Error if the member does not exist. */
export async function describeProtection(pool: pg.Pool, account: string): Promise<readonly string[]> {
  const { memberId } = await memberCalled(pool, account)
  const bars = describeExclusions(await createProtectionStore(pool).read(memberId))
  return bars.length === 0 ? [`${account} has no time-out or self-exclusion`] : [`${account}:`, ...bars]
}

async function memberCalled(client: Pick<pg.Pool, 'query'>, account: string): Promise<ProtectedMember> {
  const member = await findProtectedMember(client, account)
  if (member === null) throw new Error(`there is no member ${account}`)
  return member
}

/** Describes the active time-out and self-exclusion of a member. Limits and end times are not disclosed (PR6). */
function describeExclusions({ timeOutUntilMs, excludedUntilMs, nowMs }: MemberProtection): readonly string[] {
  const bar = (exclusionName: string, untilMs: number | null) =>
    untilMs === null || untilMs <= nowMs ? [] : [`${exclusionName} in force: no bets, no games, no deposits`]
  return [...bar('time-out', timeOutUntilMs), ...bar('self-exclusion', excludedUntilMs)]
}

/**
 * Tightens the responsible-gambling limits of a member (PR6). A change that would loosen a limit is refused, and the
 * attempt is recorded like a change.
 *
 * Neither the response nor the audit entry discloses the current limits of the member.
 */
export async function protectMember(pool: pg.Pool, { account, change, by, note }: Ordered): Promise<ProtectionResult> {
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

/**
 * Returns whether the command succeeded: the requested change is in force. Removing a limit counts as refused even
 * without a limit, so that the response discloses nothing.
 */
function isInForce(change: ProtectionChange, outcome: LimitOutcome | BarOutcome): boolean {
  return outcome !== 'permission_denied' && !('kind' in change && change.amount === 'none')
}

function applyChange(
  client: pg.PoolClient,
  by: ProtectionActor,
  { currency, hasPlatformWallet }: ProtectedMember,
  change: ProtectionChange,
) {
  const store = createProtectionStore(client)
  if (!('kind' in change)) return store.bar(by, change)
  if (change.kind === 'deposit' && !hasPlatformWallet) {
    throw new Error('--limit is "deposit": deposits cannot be limited if the operator holds the wallet')
  }
  return store.changeLimit(by, { ...change, amountMinor: parseLimitAmount(change.amount, currency) })
}

function parseLimitAmount(amount: string, currency: Currency): bigint | null {
  if (amount === 'none') return null
  const minor = parseMajor(amount, currency)
  if (minor !== null && minor >= 0n) return minor
  const digits = exponentOf(currency)
  throw new Error(`--amount is "${amount}": give none, or an amount of ${currency} with at most ${digits} decimals`)
}
