import type { CallKept } from '@touchline/contract/wallet/operator-calls'
import { workingDayRange } from '@touchline/domain/calendar'
import { type CallThere, holdAgainst, isEvenThere, isOpenCall, movedHere } from '@touchline/domain/wallet'
import type { OperatorWallets } from './operator-wallets.ts'
import type { CallDifference, DayCall, DayCursor, DayFound, OperatorDay, ReconcileStore } from './reconcile-ports.ts'

export interface ReconcileParts {
  readonly store: Pick<ReconcileStore, 'callsOf' | 'known' | 'keep'>
  readonly wallets: Pick<OperatorWallets, 'statusesOf' | 'callsOf'>
  /** Aborts the reconciliation of an unfinished day. The job later repeats the day from the start. */
  readonly signal: AbortSignal
}

/**
 * Number of consecutive unanswered queries to the operator after which the job skips the remaining queries of the day.
 */
const UNHEARD_TO_LEAVE = 3

type Span = NonNullable<ReturnType<typeof workingDayRange>>

const thereOf = ({ status, moved, account_id, currency }: CallKept): CallThere => ({
  status,
  movedMinor: BigInt(moved),
  accountId: account_id ?? null,
  currency: currency ?? null,
})

/** Returns the operator's records of calls by id. The value is null for an id with duplicate records. */
const byId = (records: readonly CallKept[]): ReadonlyMap<string, CallThere | null> => {
  const recordById = new Map<string, CallThere | null>()
  for (const each of records)
    recordById.set(each.transaction_id, recordById.has(each.transaction_id) ? null : thereOf(each))
  return recordById
}

const differenceOf = (here: DayCall, kind: CallDifference['kind'], there: CallThere | null): CallDifference => ({
  transactionId: here.transactionId,
  kind,
  call: here.call,
  accountId: here.accountId,
  currency: here.currency,
  hereState: here.state,
  hereMinor: movedHere(here),
  thereStatus: there?.status ?? null,
  thereMinor: there?.movedMinor ?? null,
})

const add = (sums: Map<string, bigint>, currency: string, minor: bigint): void =>
  void sums.set(currency, (sums.get(currency) ?? 0n) + minor)

/** Result of the reconciliation of a day, built call by call. */
class Findings {
  readonly ids = new Set<string>()
  readonly here = new Map<string, bigint>()
  readonly differences: CallDifference[] = []
  agreed = 0
  open = 0
  /** Operator's records of rolled-back holds, kept until their cancels are processed. */
  readonly #rolledBack = new Map<string, CallThere>()

  take(here: DayCall, there: CallThere | null): void {
    this.ids.add(here.transactionId)
    add(this.here, here.currency, movedHere(here))
    if (isOpenCall(here)) this.open += 1
    else this.#look(here, there)
  }

  #look(here: DayCall, there: CallThere | null): void {
    const kind = holdAgainst(here, there)
    const uneven = kind === null && there !== null ? this.#unevenOf(here, there) : null
    if (uneven !== null) this.differences.push(differenceOf(here, 'other_amount', uneven))
    else if (kind === null) this.agreed += 1
    else this.differences.push(differenceOf(here, kind, there))
  }

  /**
   * Returns the combined record of a rolled-back hold and its cancel at the operator; null if their movements cancel
   * out. The cancel follows its hold and has the same time.
   */
  #unevenOf({ call, state, hold, product, subject }: DayCall, there: CallThere): CallThere | null {
    const name = `${product}/${subject}`
    if (call === 'hold' && state === 'rolled_back') this.#rolledBack.set(name, there)
    const before = call === 'cancel' && hold?.state === 'rolled_back' ? this.#rolledBack.get(name) : undefined
    if (before === undefined || isEvenThere(before, there)) return null
    return { ...there, movedMinor: before.movedMinor + there.movedMinor }
  }
}

/** Compares every call of a day with the operator's record of the same id. */
const askById = async (
  { store, wallets, signal }: ReconcileParts,
  operatorId: number,
  span: Span,
): Promise<Findings> => {
  const found = new Findings()
  let unheard = 0
  let after: DayCursor | null = null
  do {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<ReconcileStore['callsOf']>> = await store.callsOf(
      operatorId,
      span.fromMs,
      span.toMs,
      after,
    )
    const ids = page.calls.filter((call) => !isOpenCall(call)).map(({ transactionId }) => transactionId)
    const shouldQuery = ids.length > 0 && unheard < UNHEARD_TO_LEAVE
    const records = shouldQuery ? await wallets.statusesOf(operatorId, ids) : null
    if (shouldQuery) unheard = records === null ? unheard + 1 : 0
    const recordById = byId(records ?? [])
    for (const call of page.calls) found.take(call, recordById.get(call.transactionId) ?? null)
    after = page.next
  } while (after !== null)
  return found
}

interface Listed {
  readonly there: ReadonlyMap<string, bigint>
  readonly foreign: readonly CallKept[]
}

/** Reads the operator's own list of calls of a day. Returns null if the list is incomplete or invalid. */
const listThere = async (
  { wallets, signal }: ReconcileParts,
  operatorId: number,
  span: Span,
  ours: ReadonlySet<string>,
): Promise<Listed | null> => {
  const there = new Map<string, bigint>()
  const foreign: CallKept[] = []
  const callIds = new Set<string>()
  let after: string | null = null
  do {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<OperatorWallets['callsOf']>> = await wallets.callsOf(operatorId, span, after)
    // Refuses an empty page with a cursor, which would lead to an endless loop.
    if (page === null || (page.next !== null && page.calls.length === 0)) return null
    for (const call of page.calls) {
      if (callIds.has(call.transaction_id) || call.currency === undefined) return null
      callIds.add(call.transaction_id)
      add(there, call.currency, BigInt(call.moved))
      if (!ours.has(call.transaction_id)) foreign.push(call)
    }
    after = page.next
  } while (after !== null)
  return { there, foreign }
}

/** Returns the money movements at the operator whose ids the platform does not know. */
const missingHere = async (
  { store }: ReconcileParts,
  operatorId: number,
  foreign: readonly CallKept[],
): Promise<readonly CallDifference[]> => {
  if (foreign.length === 0) return []
  const known = await store.known(
    operatorId,
    foreign.map(({ transaction_id }) => transaction_id),
  )
  return foreign
    .filter(({ transaction_id, status, moved }) => !known.has(transaction_id) && (status === 'done' || moved !== '0'))
    .map(({ transaction_id, status, moved, account_id = null, currency = null }) => ({
      transactionId: transaction_id,
      kind: 'missing_here',
      call: null,
      accountId: account_id,
      currency,
      hereState: null,
      hereMinor: null,
      thereStatus: status,
      thereMinor: BigInt(moved),
    }))
}

/**
 * Creates the reconciliation of a closed working day with an operator wallet (WA10). Compares every local call by id,
 * then the operator's list of the day. Changes no money on either side; missing responses count as unknown.
 */
export const createReconcileDay =
  (parts: ReconcileParts) =>
  async (of: OperatorDay): Promise<void> => {
    const span = workingDayRange(of.day)
    if (span === null) throw new RangeError(`${of.day} is no day`)
    const { ids, here, agreed, open, differences } = await askById(parts, of.operatorId, span)
    const listed = await listThere(parts, of.operatorId, span, ids)
    const foreign = listed === null ? [] : await missingHere(parts, of.operatorId, listed.foreign)
    const currencies = [...new Set([...here.keys(), ...(listed?.there.keys() ?? [])])].toSorted()
    const found: DayFound = {
      agreed,
      open,
      isListed: listed !== null,
      differences: [...differences, ...foreign],
      sums: currencies.map((currency) => ({
        currency,
        hereMinor: here.get(currency) ?? 0n,
        thereMinor: listed === null ? null : (listed.there.get(currency) ?? 0n),
      })),
    }
    await parts.store.keep(of, found)
  }
