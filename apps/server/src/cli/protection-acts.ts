import { isoAtPlus8 } from '@touchline/domain/calendar'
import { type Currency, exponentOf, formatMinor, parseMajor } from '@touchline/domain/money'
import { type ProtectionKind, type ProtectionPeriod, RAISE_AFTER_MS, raiseState } from '@touchline/domain/protection'
import type pg from 'pg'
import { inAct } from '../accounts/act.store.ts'
import { lockWallets } from '../wallet/money-order.store.ts'
import type { BarFor, OwnLimitOf, OwnProtection, ProtectionActor } from '../wallet/protection-ports.ts'
import { createProtectionStore, findProtected, type ProtectedMember } from '../wallet/protection.store.ts'
import { actorOf } from './actor.ts'

/** What is asked for: a limit, in the member's currency or `none`, or a bar. */
export type ProtectionChange =
  | { readonly kind: ProtectionKind; readonly period: ProtectionPeriod; readonly amount: string }
  | BarFor

interface Ordered {
  readonly account: string
  readonly change: ProtectionChange
  readonly by: string
  readonly note: string
}

interface Told {
  readonly lines: readonly string[]
  readonly isWell: boolean
}

const memberCalled = async (client: Pick<pg.Pool, 'query'>, account: string): Promise<ProtectedMember> => {
  const member = await findProtected(client, account)
  if (member === null) throw new Error(`there is no member ${account}`)
  return member
}

const limitLine = ({ kind, period, amountMinor, raise }: OwnLimitOf, currency: Currency, nowMs: number): string => {
  const money = (minor: bigint | null) => (minor === null ? 'none' : `${formatMinor(minor, currency)} ${currency}`)
  const asked =
    raise === null || raiseState(raise, nowMs) === 'lapsed'
      ? ''
      : `, asked for ${money(raise.amountMinor)}, from ${isoAtPlus8(raise.askedAtMs + RAISE_AFTER_MS)} on`
  return `${kind} a ${period}: ${money(amountMinor)}${asked}`
}

const linesOf = (account: string, currency: Currency, own: OwnProtection): readonly string[] => {
  const { limits, timeOutUntilMs, excludedUntilMs, nowMs } = own
  const bar = (what: string, untilMs: number | null) =>
    untilMs === null || untilMs <= nowMs ? [] : [`${what} until ${isoAtPlus8(untilMs)}`]
  const lines = [
    ...limits.map((limit) => limitLine(limit, currency, nowMs)),
    ...bar('time-out', timeOutUntilMs),
    ...bar('self-exclusion', excludedUntilMs),
  ]
  return lines.length === 0 ? [`${account} has no protection of their own`] : [`${account}:`, ...lines]
}

/** What a member protects themselves by. Throws where there is no such member. */
export const tellProtection = async (pool: pg.Pool, account: string): Promise<readonly string[]> => {
  const { memberId, currency } = await memberCalled(pool, account)
  return linesOf(account, currency, await createProtectionStore(pool).read(memberId))
}

const minorOf = (amount: string, currency: Currency): bigint | null => {
  if (amount === 'none') return null
  const minor = parseMajor(amount, currency)
  if (minor !== null && minor >= 0n) return minor
  const digits = exponentOf(currency)
  throw new Error(`--amount is "${amount}": give none, or an amount of ${currency} with at most ${digits} decimals`)
}

const make = (
  client: pg.PoolClient,
  by: ProtectionActor,
  { currency, ownWallet }: ProtectedMember,
  change: ProtectionChange,
) => {
  const store = createProtectionStore(client)
  if (!('kind' in change)) return store.bar(by, change)
  if (change.kind === 'deposit' && !ownWallet) {
    throw new Error('--limit is "deposit": what comes in is not seen where the operator keeps the wallet')
  }
  return store.changeLimit(by, { ...change, amountMinor: minorOf(change.amount, currency) })
}

/** What of it a record keeps: moments and amounts as text. */
const recordOf = ({ limits, timeOutUntilMs, excludedUntilMs }: OwnProtection): object => ({
  limits: limits.map(({ kind, period, amountMinor }) => ({ kind, period, amount: String(amountMinor) })),
  timeOutUntilMs,
  excludedUntilMs,
})

/**
 * PR6: tightens a member's protection. What would loosen it is refused, and the try is recorded as much as a change.
 */
export const protectMember = async (pool: pg.Pool, { account, change, by, note }: Ordered): Promise<Told> => {
  const actor = actorOf(by)
  const given = { account, ...change, note }
  return inAct<Told>(pool, { command: 'protection', ...actor, given }, async (client) => {
    const member = await memberCalled(client, account)
    await lockWallets(client, [account])
    const { read } = createProtectionStore(client)
    const before = await read(member.memberId)
    const who = { memberId: member.memberId, isOwn: false, actor: actor.orderedBy, address: null, device: null }
    const outcome = await make(client, who, member, change)
    const after = await read(member.memberId)
    const isRefused = outcome === 'permission_denied'
    const said = isRefused ? 'refused: only the member loosens their protection; the try is recorded' : outcome
    const result = {
      lines: [`${account}: ${said}`, ...linesOf(account, member.currency, after).slice(1)],
      isWell: !isRefused,
    }
    return outcome === 'unchanged'
      ? { result }
      : { result, before: recordOf(before), after: recordOf(after), tells: [] }
  })
}
