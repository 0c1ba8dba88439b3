import type { MatchModel } from '@touchline/domain/pricing'
import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../../platform/jobs/back-off.ts'
import { workPriority } from '../../../platform/jobs/work-priority.ts'
import { FeedIntake } from '../feed-intake.ts'
import type { MatchStatus } from '../feed-ports.ts'
import type { RunFeedParts } from '../run-feed-parts.ts'
import { fixtureOf, HOUSE, type ManualMatch, modelOf } from './manual-match.ts'

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MOST_MS`. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** Version and pricing model of a manual match as last applied to the offer. */
interface Taken {
  readonly version: number
  readonly model: MatchModel
}

/**
 * Applies manual matches to the offer (MA8) in the same way as a feed's matches. Reads the unfinished manual matches at
 * the start and after every creation or change by staff.
 */
export class RunManualMatches {
  readonly #parts: RunFeedParts
  readonly #read: () => Promise<readonly ManualMatch[]>
  readonly #intake: FeedIntake
  readonly #taken = new Map<string, Taken>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  #loaded = false
  #due = true

  constructor(parts: RunFeedParts, read: () => Promise<readonly ManualMatch[]>) {
    this.#parts = parts
    this.#read = read
    const modelsOf = async (keys: readonly string[]) => keys.map((key) => this.#taken.get(key)?.model ?? null)
    // Staff wait for manual matches, so the work is urgent and does not yield.
    const urgent = { background: parts.slices, giveWay: () => Promise.resolve() }
    this.#intake = new FeedIntake({ ...parts, ...urgent, feed: { provider: HOUSE, modelsOf } })
  }

  /** Schedules a reload of the manual matches, because staff may have created or changed one. */
  told(): void {
    this.#due = true
  }

  /** Reloads and applies manual matches if a reload is due. A failed attempt is retried. Never throws. */
  async turn(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#due && this.#retry.isDue(clock.monotonicMs())) {
      this.#due = false
      try {
        await this.#take()
        this.#retry.succeeded()
      } catch (error) {
        this.#due = true
        this.#retry.failed(clock.monotonicMs())
        onError(error, 'importing manual matches')
      }
    }
    this.#intake.goOn()
    await workPriority.during(() => this.#intake.idle())
  }

  /**
   * Refreshes the offer after a change of price decisions by a trader or the operator, on a single match or, without an
   * id, on every match.
   */
  decided(matchId?: MatchId): void {
    this.#intake.decided(matchId)
  }

  reprice(matchId: MatchId): void {
    this.#intake.reprice(matchId)
  }

  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
  }

  /** Applies a trader's manual state (HP). */
  tell(matchId: MatchId): Promise<void> {
    return this.#intake.tell(matchId)
  }

  /** Schedules a check of a race after staff stated whether a runner starts (GR21). */
  fieldStated(matchId: MatchId): void {
    this.#intake.fields.stated(matchId)
  }

  loadFields(): Promise<void> {
    return this.#intake.fields.load()
  }

  tick(): Promise<void> {
    return this.#intake.tick()
  }

  idle(): Promise<void> {
    return this.#intake.idle()
  }

  async #take(): Promise<void> {
    if (!this.#loaded) await this.#intake.load()
    this.#loaded = true
    const open = await this.#read()
    for (const match of open) {
      const key = String(match.id)
      // Drops the old pricing model of a match that staff changed.
      if (this.#taken.get(key)?.version !== match.version && match.matchId !== null) {
        this.#parts.pricer.forget(match.matchId)
      }
      this.#taken.set(key, { version: match.version, model: modelOf(match.draft) })
    }
    const changes = open.map((match) => ({ kind: 'fixture', fixture: fixtureOf(match) }) as const)
    await this.#intake.take(changes, this.#parts.clock.wallMs())
  }
}
