import type { FeedChange, MatchId } from '@touchline/domain/match'
import type { Clock } from '../../runtime/clock/clock.ts'
import { BackOff } from '../../runtime/jobs/back-off.ts'
import {
  type ResultPublisher,
  publishResults,
  type BookWriter,
  type StoredMatch,
  type Pricer,
  type FieldStore,
  type StatedField,
} from '../../offer/index.ts'
import type { MatchChange } from '../feed-quarantine.ts'
import type { CachedMatch, MatchCache } from '../match-cache.ts'
import type { PriceQueue } from '../price-queue.ts'
import type { SourcedPrices } from '../sourced-prices.ts'
import { isRace } from './race.ts'

type NonRunnersChange = Extract<FeedChange, { kind: 'nonRunners' }>

interface FieldsIntakeParts {
  readonly fields: FieldStore
  readonly provider: string
  readonly matchCache: Pick<MatchCache, 'byKey' | 'byId'>
  readonly book: Pick<BookWriter, 'seq' | 'lastWinPrice' | 'updateMatch'>
  readonly sources: Pick<SourcedPrices, 'setNonRunners'>
  readonly clock: Pick<Clock, 'worldMs' | 'monotonicMs'>
  readonly bus: ResultPublisher
  readonly pricer: Pick<Pricer, 'forget' | 'withdraw'>
  readonly queue: Pick<PriceQueue, 'add' | 'start'>
  /** Refreshes the offer of a match at the prices of its model. */
  readonly show: (matchId: MatchId) => void
  readonly quarantineChange: (change: MatchChange, error: unknown) => Promise<void>
  readonly releaseChange: (key: string, kind: MatchChange['kind'], version?: number) => Promise<void>
  readonly onError: (error: unknown, context: string) => void
}

const NONE: readonly number[] = []

/** Initial delay before a failed write is retried, in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/**
 * Applies changes of the non-runners of a race before its start (GR21).
 *
 * 1. A commit of the book stops betting on the race. The commit number separates bets priced with the old runners
 *   from later bets.
 * 2. The change is stored.
 * 3. The race is repriced for the remaining runners and reopens.
 */
export class FieldsIntake {
  readonly #parts: FieldsIntakeParts
  readonly #races = new Map<MatchId, StoredMatch>()
  /** Races whose stated non-runners may differ from the recorded ones. */
  readonly #dueRaces = new Set<MatchId>()
  /** Races closed for betting until the change of their non-runners is stored. */
  readonly #changingRaces = new Set<MatchId>()
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)

  constructor(parts: FieldsIntakeParts) {
    this.#parts = parts
  }

  /** Loads the races whose stated non-runners were not recorded in an earlier run. */
  async load(): Promise<void> {
    const { fields, provider } = this.#parts
    for (const { matchId } of await fields.readStated(provider, null)) this.#dueRaces.add(matchId)
  }

  put(match: StoredMatch): void {
    if (match.status === 0 && isRace(match.fixture.league.sportId, match.fixture)) this.#races.set(match.id, match)
  }

  forget(matchId: MatchId): void {
    this.#races.delete(matchId)
    this.#dueRaces.delete(matchId)
    this.#changingRaces.delete(matchId)
  }

  /** Returns true while the race is closed because new non-runners are not stored yet. */
  isChanging(matchId: MatchId): boolean {
    return this.#changingRaces.has(matchId)
  }

  findNonRunners(matchId: MatchId): readonly number[] {
    return this.#parts.matchCache.byId(matchId)?.nonRunners ?? NONE
  }

  /** Schedules a race for a check after a staff statement about its runners. */
  scheduleCheck(matchId: MatchId): void {
    this.#dueRaces.add(matchId)
  }

  async applyChanges(changes: readonly FeedChange[]): Promise<void> {
    for (const change of changes) if (change.kind === 'nonRunners') await this.#applyChange(change)
  }

  /**
   * Records the due changes of non-runners. After a failure the change stays due and the race stays closed. Never
   * throws.
   */
  async tick(): Promise<void> {
    const { matchCache, clock, onError } = this.#parts
    // A match that is over in memory but open in the database waits until its feed lists the match again.
    const dueMatchIds = [...this.#dueRaces].filter((matchId) => matchCache.byId(matchId)?.status === 0)
    if (dueMatchIds.length === 0 || !this.#retry.isDue(clock.monotonicMs())) return
    try {
      for (const matchId of dueMatchIds) await this.#change(matchId)
      this.#retry.succeeded()
    } catch (error) {
      this.#retry.failed(clock.monotonicMs())
      onError(error, 'updating the field of a race')
    }
  }

  async #applyChange(change: NonRunnersChange): Promise<void> {
    const { matchCache, fields, quarantineChange, releaseChange } = this.#parts
    const match = matchCache.byKey(change.key)
    if (match === undefined) return quarantineChange(change, new Error('the race is not listed yet'))
    // After the start of the race, the result determines the runners. A result alone does not block the change, because
    // a later result may withdraw the first (PI6).
    if (hasStarted(match)) return releaseChange(change.key, 'nonRunners')
    try {
      assertValidNonRunners(match, change)
      const stored = await fields.stateNonRunners(match.matchId, change.version, change.nonRunners)
      if (stored === 'older') return
      await this.#change(match.matchId)
      if (stored === 'contradicted' || change.contradicted)
        throw new Error(`version ${change.version} of the non-runners has two different contents`)
      await releaseChange(change.key, 'nonRunners', change.version)
    } catch (error) {
      await quarantineChange(change, error)
    }
  }

  /** Records the stated non-runners of a race if they differ from the recorded ones, and reprices the race. */
  async #change(matchId: MatchId): Promise<void> {
    const { matchCache, fields, provider } = this.#parts
    const match = matchCache.byId(matchId)
    const race = this.#races.get(matchId)
    if (match === undefined || race === undefined || match.status !== 0 || hasStarted(match)) {
      this.#dueRaces.delete(matchId)
      this.#changingRaces.delete(matchId)
      return
    }
    this.#dueRaces.add(matchId)
    const [field] = await fields.readStated(provider, [matchId])
    if (field !== undefined) await this.#record(match, race, field)
    this.#dueRaces.delete(matchId)
  }

  async #record(match: CachedMatch, race: StoredMatch, { recorded, stated }: StatedField): Promise<void> {
    const { fields, book, sources, clock, bus } = this.#parts
    const isShown = isSame(match.nonRunners, stated) && !this.#changingRaces.has(match.matchId)
    if (isSame(recorded, stated) && isShown) return
    const withdrawnRunners = stated.filter((runner) => !recorded.includes(runner))
    const prices = withdrawnRunners.map((runner) => ({ runner, priceMilli: book.lastWinPrice(match.matchId, runner) }))
    this.#changingRaces.add(match.matchId)
    const hasReinstatedRunner = [...recorded, ...match.nonRunners].some((runner) => !stated.includes(runner))
    match.nonRunners = stated
    sources.setNonRunners(match.matchId, stated)
    book.updateMatch(match.matchId, { nonRunners: stated, markets: [], unpriced: true })
    if (!isSame(recorded, stated)) {
      const change = { bookSeq: book.seq, atMs: clock.worldMs(), nonRunners: stated, prices }
      await fields.recordChange(match.matchId, change)
      publishResults(bus, [match.matchId])
    }
    this.#changingRaces.delete(match.matchId)
    this.#reprice({ ...race, nonRunners: stated }, hasReinstatedRunner)
  }

  /**
   * Prices the race for the starting runners. If a runner is reinstated, the model is requested again, because the
   * current model lacks the runner.
   */
  #reprice(race: StoredMatch, hasReinstatedRunner: boolean): void {
    const { pricer, queue, show } = this.#parts
    if (hasReinstatedRunner) {
      pricer.forget(race.id)
      queue.add([race])
      queue.start()
    } else {
      pricer.withdraw(race.id, race.nonRunners ?? NONE)
      show(race.id)
    }
  }
}

function hasStarted({ live }: CachedMatch): boolean {
  return live !== null && live.period !== 'pre'
}

function assertValidNonRunners({ format }: CachedMatch, { version, nonRunners }: NonRunnersChange): void {
  const { runners = 0 } = format
  if (runners === 0) throw new Error('the match is not a race')
  if (!Number.isSafeInteger(version) || version < 1) throw new Error(`${version} is not a version`)
  const isRunner = (runner: unknown): boolean =>
    Number.isInteger(runner) && (runner as number) >= 1 && (runner as number) <= runners
  const namedRunners = nonRunners.map(({ runner }) => runner)
  if (!namedRunners.every(isRunner) || new Set(namedRunners).size < namedRunners.length)
    throw new Error('non-runners must be distinct runners of the race')
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((runner, at) => runner === other[at])
}
