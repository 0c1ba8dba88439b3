import type { FeedChange, MatchId } from '@touchline/domain/match'
import { BackOff } from '../../platform/jobs/back-off.ts'

export type MatchChange = Exclude<FeedChange, { kind: 'alive' }>

/**
 * A change that cannot be taken in, kept until a later one of its kind can. A fault is kept until news of its match
 * comes again, and in memory alone: a feed that is played anew fails anew, or does not.
 */
export interface QuarantinedChange {
  readonly change: MatchChange
  /** Null where the match has never been stored. */
  readonly matchId: MatchId | null
  readonly error: string
  /** Since when, wall clock. */
  readonly sinceMs: number
}

export interface QuarantineStore {
  load(provider: string): Promise<readonly QuarantinedChange[]>
  /** Keeps a change in place of the one of its match and kind. */
  keep(provider: string, quarantined: QuarantinedChange): Promise<void>
  release(provider: string, key: string, kind: MatchChange['kind']): Promise<void>
}

export interface QuarantineParts {
  readonly store: QuarantineStore
  readonly provider: string
  readonly onError: (error: unknown, what: string) => void
}

const RETRY_MS = 30_000
const MOST_MS = 3_600_000
const ERROR_LENGTH = 500

type NonRunnersChange = Extract<MatchChange, { kind: 'nonRunners' }>
type NumberedChange = Extract<MatchChange, { kind: 'result' | 'nonRunners' }>

const isNumbered = (change: MatchChange): change is NumberedChange =>
  change.kind === 'result' || change.kind === 'nonRunners'

/** Non-runners of one version that were sent with two contents (PI10): those that both name. */
const contradicting = (before: NonRunnersChange, change: NonRunnersChange): NonRunnersChange => {
  const isIn = ({ nonRunners }: NonRunnersChange, runner: number) => nonRunners.some((each) => each.runner === runner)
  const both = change.nonRunners.filter(({ runner }) => isIn(before, runner))
  const isSame = both.length === before.nonRunners.length && both.length === change.nonRunners.length
  return isSame && before.contradicted !== true ? change : { ...change, nonRunners: both, contradicted: true }
}

/** What is held of a match's changes of one kind after another of them failed; null where that one is older (PI6). */
const newestOf = (before: MatchChange | undefined, failed: MatchChange): MatchChange | null => {
  if (before === undefined || !isNumbered(before) || !isNumbered(failed)) return failed
  if (failed.version < before.version) return null
  if (before.kind !== 'nonRunners' || failed.kind !== 'nonRunners' || failed.version > before.version) return failed
  return contradicting(before, failed)
}

interface HeldChange extends QuarantinedChange {
  readonly retry: BackOff
  readonly say: BackOff
}

export const keyOf = (change: MatchChange): string => (change.kind === 'fixture' ? change.fixture.key : change.key)

/** Of prices that cannot be taken only their own market is closed (MA4). */
const closes = (kind: MatchChange['kind']): boolean => kind !== 'prices'

const whatOf = (change: MatchChange, matchId: MatchId | null): string =>
  change.kind === 'fault' ? `playing ${change.key}` : `taking in a ${change.kind} of ${matchId ?? 'a new match'}`

/**
 * The changes that cannot be taken in, of each match the last of its kind. The match is closed for betting, or its
 * market.
 */
export class FeedQuarantine {
  readonly #parts: QuarantineParts
  readonly #held = new Map<string, Map<MatchChange['kind'], HeldChange>>()

  constructor(parts: QuarantineParts) {
    this.#parts = parts
  }

  /** Takes up what an earlier run could not take in. */
  async load(): Promise<void> {
    for (const quarantined of await this.#parts.store.load(this.#parts.provider)) this.#put(quarantined)
  }

  /** The result of a match that could not be taken in. */
  resultOf(key: string): Extract<MatchChange, { kind: 'result' }> | null {
    const change = this.#held.get(key)?.get('result')?.change
    return change?.kind === 'result' ? change : null
  }

  /** State of a match that could not be taken in. */
  stateOf(key: string): Extract<MatchChange, { kind: 'state' }> | null {
    const change = this.#held.get(key)?.get('state')?.change
    return change?.kind === 'state' ? change : null
  }

  /** Non-runners of these races that could not be taken in, as before their races were listed (GR21). */
  nonRunnersOf(keys: readonly string[]): readonly NonRunnersChange[] {
    return keys.flatMap((key) => {
      const change = this.#held.get(key)?.get('nonRunners')?.change
      return change?.kind === 'nonRunners' ? [change] : []
    })
  }

  /** Whether the match is closed for it. */
  holds(key: string): boolean {
    return [...(this.#held.get(key)?.keys() ?? [])].some(closes)
  }

  /** Keeps a change that failed; it is logged at growing intervals, however often it comes. */
  async hold(failed: MatchChange, matchId: MatchId | null, error: unknown, wallMs: number): Promise<void> {
    const { store, provider, onError } = this.#parts
    const before = this.#held.get(keyOf(failed))?.get(failed.kind)
    const change = newestOf(before?.change, failed)
    if (change === null) return
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    const held = this.#put({ change, matchId, error: message, sinceMs: before?.sinceMs ?? wallMs })
    held.retry.failed(wallMs)
    if (held.say.isDue(wallMs)) {
      held.say.failed(wallMs)
      onError(error, `${whatOf(change, matchId)} (quarantined)`)
    }
    if (change.kind === 'fault') return
    // Prices move all the time; what is wrong with them does not.
    const isOther = change.kind !== 'prices' && JSON.stringify(before?.change) !== JSON.stringify(change)
    const isNew = isOther || before?.error !== message
    if (isNew) await store.keep(provider, held)
  }

  /**
   * A change of this kind was taken in; an older version than the one held says nothing of that. True where nothing of
   * the match is held any more.
   */
  async fine(key: string, kind: MatchChange['kind'], version = Infinity): Promise<boolean> {
    const kinds = this.#held.get(key)
    const held = kinds?.get(kind)
    if (kinds === undefined || held === undefined) return false
    if (isNumbered(held.change) && version < held.change.version) return false
    if (kind !== 'fault') await this.#parts.store.release(this.#parts.provider, key, kind)
    kinds.delete(kind)
    if (kinds.size === 0) this.#held.delete(key)
    return closes(kind) && !this.holds(key)
  }

  /** The match is over: of what is held of it only a result matters still. */
  async over(key: string): Promise<void> {
    for (const kind of [...(this.#held.get(key)?.keys() ?? [])]) if (kind !== 'result') await this.fine(key, kind)
  }

  /** Those whose wait is over, to be tried again; prices of before are no prices any more. */
  due(wallMs: number): readonly MatchChange[] {
    return [...this.#held.values()]
      .flatMap((kinds) => [...kinds.values()])
      .filter(({ change, retry }) => change.kind !== 'fault' && change.kind !== 'prices' && retry.isDue(wallMs))
      .map(({ change }) => change)
  }

  /** Matches held, and since when the first of them is, wall clock. */
  figures(): { readonly count: number; readonly sinceMs: number | null } {
    const closed = [...this.#held.values()].map((kinds) =>
      [...kinds.values()].filter(({ change }) => closes(change.kind)),
    )
    const since = closed.flatMap((held) => held.map(({ sinceMs }) => sinceMs))
    const count = closed.filter((held) => held.length > 0).length
    return { count, sinceMs: since.length === 0 ? null : since.reduce((a, b) => Math.min(a, b)) }
  }

  #put(quarantined: QuarantinedChange): HeldChange {
    const key = keyOf(quarantined.change)
    const kinds = this.#held.get(key) ?? new Map<MatchChange['kind'], HeldChange>()
    const before = kinds.get(quarantined.change.kind)
    const held: HeldChange = {
      ...quarantined,
      retry: before?.retry ?? new BackOff(RETRY_MS, MOST_MS),
      say: before?.say ?? new BackOff(2 * RETRY_MS, MOST_MS),
    }
    kinds.set(quarantined.change.kind, held)
    this.#held.set(key, kinds)
    return held
  }
}

/** Closes the matches that the feed itself can no longer play, before anything else of them is heard. */
export const holdFaults = async (
  changes: readonly FeedChange[],
  hold: (change: MatchChange, error: unknown) => Promise<void>,
): Promise<ReadonlySet<string>> => {
  const faults = changes.filter((change) => change.kind === 'fault')
  for (const fault of faults) await hold(fault, new Error(fault.reason))
  return new Set(faults.map(({ key }) => key))
}
