import type { CallKept } from '@touchline/contract/wallet/operator-calls'
import { workingDayRange } from '@touchline/domain/calendar'
import {
  type OperatorCall,
  compareCall,
  isNetZero,
  isOpenCall,
  computePlatformMovement,
} from '@touchline/domain/wallet'
import type { OperatorWallets } from './operator-wallets.ts'
import type {
  CallDifference,
  DayCall,
  DayCursor,
  DayReconciliation,
  OperatorDay,
  ReconcileStore,
} from './reconcile-ports.ts'

export interface ReconcileParts {
  readonly store: Pick<ReconcileStore, 'readCalls' | 'filterKnown' | 'store'>
  readonly wallets: Pick<OperatorWallets, 'fetchStatuses' | 'fetchCalls'>
  /** Aborts the reconciliation of an unfinished day. The job later repeats the day from the start. */
  readonly signal: AbortSignal
}

/**
 * Number of consecutive unanswered queries to the operator after which the job skips the remaining queries of the day.
 */
const MAX_FAILED_QUERIES = 3

type DayRange = NonNullable<ReturnType<typeof workingDayRange>>

/** Result of the reconciliation of a day, built call by call. */
class Findings {
  readonly ids = new Set<string>()
  readonly localSums = new Map<string, bigint>()
  readonly differences: CallDifference[] = []
  agreed = 0
  open = 0
  /** Operator's records of rolled-back holds, kept until their cancels are processed. */
  readonly #rolledBack = new Map<string, OperatorCall>()

  addCall(localCall: DayCall, operatorRecord: OperatorCall | null): void {
    this.ids.add(localCall.transactionId)
    add(this.localSums, localCall.currency, computePlatformMovement(localCall))
    if (isOpenCall(localCall)) this.open += 1
    else this.#compare(localCall, operatorRecord)
  }

  #compare(localCall: DayCall, operatorRecord: OperatorCall | null): void {
    const kind = compareCall(localCall, operatorRecord)
    const uneven = kind === null && operatorRecord !== null ? this.#findUnevenPair(localCall, operatorRecord) : null
    if (uneven !== null) this.differences.push(toDifference(localCall, 'other_amount', uneven))
    else if (kind === null) this.agreed += 1
    else this.differences.push(toDifference(localCall, kind, operatorRecord))
  }

  /**
   * Returns the combined record of a rolled-back hold and its cancel at the operator; null if their movements cancel
   * out. The cancel follows its hold and has the same time.
   */
  #findUnevenPair({ call, state, hold, product, subject }: DayCall, operatorRecord: OperatorCall): OperatorCall | null {
    const name = `${product}/${subject}`
    if (call === 'hold' && state === 'rolled_back') this.#rolledBack.set(name, operatorRecord)
    const before = call === 'cancel' && hold?.state === 'rolled_back' ? this.#rolledBack.get(name) : undefined
    if (before === undefined || isNetZero(before, operatorRecord)) return null
    return { ...operatorRecord, movedMinor: before.movedMinor + operatorRecord.movedMinor }
  }
}

interface OperatorList {
  readonly operatorSums: ReadonlyMap<string, bigint>
  readonly foreign: readonly CallKept[]
}

/**
 * Creates the reconciliation of a closed working day with an operator wallet (WA10). Compares every local call by id,
 * then the operator's list of the day. Changes no money on either side; missing responses count as unknown.
 */
export function createReconcileDay(parts: ReconcileParts) {
  return async (operatorDay: OperatorDay): Promise<void> => {
    const range = workingDayRange(operatorDay.day)
    if (range === null) throw new RangeError(`${operatorDay.day} is not a day`)
    const { ids, localSums, agreed, open, differences } = await compareById(parts, operatorDay.operatorId, range)
    const listed = await readOperatorList(parts, operatorDay.operatorId, range, ids)
    const foreign = listed === null ? [] : await findMissingLocally(parts, operatorDay.operatorId, listed.foreign)
    const currencies = [...new Set([...localSums.keys(), ...(listed?.operatorSums.keys() ?? [])])].toSorted()
    const result: DayReconciliation = {
      agreed,
      open,
      isListed: listed !== null,
      differences: [...differences, ...foreign],
      sums: currencies.map((currency) => ({
        currency,
        platformMinor: localSums.get(currency) ?? 0n,
        operatorMinor: listed === null ? null : (listed.operatorSums.get(currency) ?? 0n),
      })),
    }
    await parts.store.store(operatorDay, result)
  }
}

/** Compares every call of a day with the operator's record of the same id. */
async function compareById(
  { store, wallets, signal }: ReconcileParts,
  operatorId: number,
  range: DayRange,
): Promise<Findings> {
  const findings = new Findings()
  let failedQueries = 0
  let after: DayCursor | null = null
  do {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<ReconcileStore['readCalls']>> = await store.readCalls(
      operatorId,
      range.fromMs,
      range.toMs,
      after,
    )
    const ids = page.calls.filter((call) => !isOpenCall(call)).map(({ transactionId }) => transactionId)
    const shouldQuery = ids.length > 0 && failedQueries < MAX_FAILED_QUERIES
    const records = shouldQuery ? await wallets.fetchStatuses(operatorId, ids) : null
    if (shouldQuery) failedQueries = records === null ? failedQueries + 1 : 0
    const recordById = byId(records ?? [])
    for (const call of page.calls) findings.addCall(call, recordById.get(call.transactionId) ?? null)
    after = page.next
  } while (after !== null)
  return findings
}

/** Returns the operator's records of calls by id. The value is null for an id with duplicate records. */
function byId(records: readonly CallKept[]): ReadonlyMap<string, OperatorCall | null> {
  const recordById = new Map<string, OperatorCall | null>()
  for (const each of records)
    recordById.set(each.transaction_id, recordById.has(each.transaction_id) ? null : toOperatorRecord(each))
  return recordById
}

function toOperatorRecord({ status, moved, account_id, currency }: CallKept): OperatorCall {
  return {
    status,
    movedMinor: BigInt(moved),
    accountId: account_id ?? null,
    currency: currency ?? null,
  }
}

/** Reads the operator's own list of calls of a day. Returns null if the list is incomplete or invalid. */
async function readOperatorList(
  { wallets, signal }: ReconcileParts,
  operatorId: number,
  range: DayRange,
  ours: ReadonlySet<string>,
): Promise<OperatorList | null> {
  const operatorSums = new Map<string, bigint>()
  const foreign: CallKept[] = []
  const callIds = new Set<string>()
  let after: string | null = null
  do {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<OperatorWallets['fetchCalls']>> = await wallets.fetchCalls(operatorId, range, after)
    // Refuses an empty page with a cursor, which would lead to an endless loop.
    if (page === null || (page.next !== null && page.calls.length === 0)) return null
    for (const call of page.calls) {
      if (callIds.has(call.transaction_id) || call.currency === undefined) return null
      callIds.add(call.transaction_id)
      add(operatorSums, call.currency, BigInt(call.moved))
      if (!ours.has(call.transaction_id)) foreign.push(call)
    }
    after = page.next
  } while (after !== null)
  return { operatorSums, foreign }
}

function add(sums: Map<string, bigint>, currency: string, minor: bigint): void {
  void sums.set(currency, (sums.get(currency) ?? 0n) + minor)
}

/** Returns the money movements at the operator whose ids the platform does not know. */
async function findMissingLocally(
  { store }: ReconcileParts,
  operatorId: number,
  foreign: readonly CallKept[],
): Promise<readonly CallDifference[]> {
  if (foreign.length === 0) return []
  const knownIds = await store.filterKnown(
    operatorId,
    foreign.map(({ transaction_id }) => transaction_id),
  )
  return foreign
    .filter(
      ({ transaction_id, status, moved }) => !knownIds.has(transaction_id) && (status === 'done' || moved !== '0'),
    )
    .map(({ transaction_id, status, moved, account_id = null, currency = null }) => ({
      transactionId: transaction_id,
      kind: 'missing_at_platform',
      call: null,
      accountId: account_id,
      currency,
      platformState: null,
      platformMinor: null,
      operatorStatus: status,
      operatorMinor: BigInt(moved),
    }))
}

function toDifference(
  localCall: DayCall,
  kind: CallDifference['kind'],
  operatorRecord: OperatorCall | null,
): CallDifference {
  return {
    transactionId: localCall.transactionId,
    kind,
    call: localCall.call,
    accountId: localCall.accountId,
    currency: localCall.currency,
    platformState: localCall.state,
    platformMinor: computePlatformMovement(localCall),
    operatorStatus: operatorRecord?.status ?? null,
    operatorMinor: operatorRecord?.movedMinor ?? null,
  }
}
