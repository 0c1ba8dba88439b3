import type { FeedChange, MatchId } from '@touchline/domain/match'
import type { Clock } from '../runtime/clock/clock.ts'
import { BackOff } from '../runtime/jobs/back-off.ts'

export type MatchChange = Exclude<FeedChange, { kind: 'alive' }>

/**
 * A feed message that cannot be applied, stored until a later message of the same kind succeeds. Kind `fault` means
 * that the feed itself cannot continue the match; faults exist only in memory, because a restarted feed repeats a fault
 * that persists.
 */
export interface QuarantinedChange {
  readonly change: MatchChange
  /** Id of the match; null if no match is stored under the message's key. */
  readonly matchId: MatchId | null
  readonly error: string
  /** Start of the quarantine, wall clock in milliseconds. */
  readonly sinceMs: number
}

export interface QuarantineStore {
  load(provider: string): Promise<readonly QuarantinedChange[]>
  /** Stores a quarantined message in place of the earlier message of the same match and kind. */
  save(provider: string, quarantined: QuarantinedChange): Promise<void>
  release(provider: string, key: string, kind: MatchChange['kind']): Promise<void>
}

export interface QuarantineParts {
  readonly clock: Pick<Clock, 'wallMs' | 'monotonicMs'>
  readonly store: QuarantineStore
  readonly provider: string
  readonly onError: (error: unknown, context: string) => void
}

const RETRY_DELAY_MS = 30_000
const MAX_RETRY_DELAY_MS = 3_600_000
const ERROR_LENGTH = 500

type NonRunnersChange = Extract<MatchChange, { kind: 'nonRunners' }>
type NumberedChange = Extract<MatchChange, { kind: 'result' | 'nonRunners' }>

interface QuarantineEntry extends QuarantinedChange {
  readonly retry: BackOff
  readonly logBackOff: BackOff
}

/**
 * Feed messages that cannot be applied, the last per match and kind. The match, or for prices only the market, is
 * closed for betting.
 */
export class FeedQuarantine {
  readonly #parts: QuarantineParts
  readonly #entries = new Map<string, Map<MatchChange['kind'], QuarantineEntry>>()

  constructor(parts: QuarantineParts) {
    this.#parts = parts
  }

  /** Loads the quarantined changes of an earlier run. */
  async load(): Promise<void> {
    for (const quarantined of await this.#parts.store.load(this.#parts.provider)) this.#put(quarantined)
  }

  /** Returns the quarantined result message of a match; null if there is none. */
  findResult(key: string): Extract<MatchChange, { kind: 'result' }> | null {
    const change = this.#entries.get(key)?.get('result')?.change
    return change?.kind === 'result' ? change : null
  }

  /** Returns the quarantined live-state message of a match; null if there is none. */
  findState(key: string): Extract<MatchChange, { kind: 'state' }> | null {
    const change = this.#entries.get(key)?.get('state')?.change
    return change?.kind === 'state' ? change : null
  }

  /**
   * Returns the quarantined non-runner messages of the races, such as messages received before the races were listed
   * (GR21).
   */
  findNonRunners(keys: readonly string[]): readonly NonRunnersChange[] {
    return keys.flatMap((key) => {
      const change = this.#entries.get(key)?.get('nonRunners')?.change
      return change?.kind === 'nonRunners' ? [change] : []
    })
  }

  /** Returns true if the quarantine closes the match. */
  closesMatch(key: string): boolean {
    return [...(this.#entries.get(key)?.keys() ?? [])].some(isClosingKind)
  }

  /** Quarantines a feed message that failed. Repeated failures are logged at growing intervals. */
  async add(failed: MatchChange, matchId: MatchId | null, error: unknown): Promise<void> {
    const { store, provider, clock, onError } = this.#parts
    const before = this.#entries.get(keyOf(failed))?.get(failed.kind)
    const change = selectNewestChange(before?.change, failed)
    if (change === null) return
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    const entry = this.#put({ change, matchId, error: message, sinceMs: before?.sinceMs ?? clock.wallMs() })
    const nowMs = clock.monotonicMs()
    entry.retry.failed(nowMs)
    if (entry.logBackOff.isDue(nowMs)) {
      entry.logBackOff.failed(nowMs)
      onError(error, `${describeChange(change, matchId)} (quarantined)`)
    }
    if (change.kind === 'fault') return
    // A failed price message is stored again only if its error changes, because the prices themselves change
    // constantly.
    const isOther = change.kind !== 'prices' && JSON.stringify(before?.change) !== JSON.stringify(change)
    const isNew = isOther || before?.error !== message
    if (isNew) await store.save(provider, entry)
  }

  /**
   * Releases the quarantined message of a kind after a message of that kind succeeded. A success with an older version
   * than the quarantined message releases nothing.
   * @returns true if the quarantine no longer closes the match
   */
  async release(key: string, kind: MatchChange['kind'], version = Infinity): Promise<boolean> {
    const kinds = this.#entries.get(key)
    const entry = kinds?.get(kind)
    if (kinds === undefined || entry === undefined) return false
    if (isNumbered(entry.change) && version < entry.change.version) return false
    if (kind !== 'fault') await this.#parts.store.release(this.#parts.provider, key, kind)
    kinds.delete(kind)
    if (kinds.size === 0) this.#entries.delete(key)
    return isClosingKind(kind) && !this.closesMatch(key)
  }

  /** Releases the quarantined messages of a finished match except its result, which may still change bets. */
  async releaseFinishedMatch(key: string): Promise<void> {
    for (const kind of [...(this.#entries.get(key)?.keys() ?? [])]) if (kind !== 'result') await this.release(key, kind)
  }

  /** Returns the quarantined messages due for a retry. Prices are not retried, because they are outdated by then. */
  findDueChanges(): readonly MatchChange[] {
    const nowMs = this.#parts.clock.monotonicMs()
    return [...this.#entries.values()]
      .flatMap((kinds) => [...kinds.values()])
      .filter(({ change, retry }) => change.kind !== 'fault' && change.kind !== 'prices' && retry.isDue(nowMs))
      .map(({ change }) => change)
  }

  /**
   * Returns the number of matches that the quarantine closes and the start time of the oldest quarantine in wall-clock
   * milliseconds.
   */
  summarise(): { readonly count: number; readonly sinceMs: number | null } {
    const closingEntries = [...this.#entries.values()].map((kinds) =>
      [...kinds.values()].filter(({ change }) => isClosingKind(change.kind)),
    )
    const since = closingEntries.flatMap((entries) => entries.map(({ sinceMs }) => sinceMs))
    const count = closingEntries.filter((entries) => entries.length > 0).length
    return { count, sinceMs: since.length === 0 ? null : since.reduce((a, b) => Math.min(a, b)) }
  }

  #put(quarantined: QuarantinedChange): QuarantineEntry {
    const key = keyOf(quarantined.change)
    const kinds = this.#entries.get(key) ?? new Map<MatchChange['kind'], QuarantineEntry>()
    const before = kinds.get(quarantined.change.kind)
    const entry: QuarantineEntry = {
      ...quarantined,
      retry: before?.retry ?? new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS),
      logBackOff: before?.logBackOff ?? new BackOff(2 * RETRY_DELAY_MS, MAX_RETRY_DELAY_MS),
    }
    kinds.set(quarantined.change.kind, entry)
    this.#entries.set(key, kinds)
    return entry
  }
}

export function keyOf(change: MatchChange): string {
  return change.kind === 'fixture' ? change.fixture.key : change.key
}

/**
 * Quarantines matches that the feed can no longer simulate, before the batch's other changes are applied. Returns the
 * keys of these matches.
 */
export async function quarantineFaults(
  changes: readonly FeedChange[],
  quarantineChange: (change: MatchChange, error: unknown) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const faults = changes.filter((change) => change.kind === 'fault')
  for (const fault of faults) await quarantineChange(fault, new Error(fault.reason))
  return new Set(faults.map(({ key }) => key))
}

/**
 * Returns whether a quarantined message of the kind closes its match for betting. Invalid prices close only their own
 * market (MA4).
 */
function isClosingKind(kind: MatchChange['kind']): boolean {
  return kind !== 'prices'
}

/**
 * Returns the message to keep after another message of the same kind failed; null if the failed message has an older
 * version (PI6).
 */
function selectNewestChange(before: MatchChange | undefined, failed: MatchChange): MatchChange | null {
  if (before === undefined || !isNumbered(before) || !isNumbered(failed)) return failed
  if (failed.version < before.version) return null
  if (before.kind !== 'nonRunners' || failed.kind !== 'nonRunners' || failed.version > before.version) return failed
  return mergeContents(before, failed)
}

function isNumbered(change: MatchChange): change is NumberedChange {
  return change.kind === 'result' || change.kind === 'nonRunners'
}

/** Merges two contents that the feed sent under the same version: keeps the non-runners named in both (PI10). */
function mergeContents(before: NonRunnersChange, change: NonRunnersChange): NonRunnersChange {
  const isIn = ({ nonRunners }: NonRunnersChange, runner: number) => nonRunners.some((each) => each.runner === runner)
  const commonRunners = change.nonRunners.filter(({ runner }) => isIn(before, runner))
  const isSame = commonRunners.length === before.nonRunners.length && commonRunners.length === change.nonRunners.length
  return isSame && before.contradicted !== true ? change : { ...change, nonRunners: commonRunners, contradicted: true }
}

function describeChange(change: MatchChange, matchId: MatchId | null): string {
  return change.kind === 'fault' ? `playing ${change.key}` : `taking in a ${change.kind} of ${matchId ?? 'a new match'}`
}
