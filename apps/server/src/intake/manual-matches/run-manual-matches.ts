import type { MatchModel } from '@touchline/domain/pricing'
import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../runtime/jobs/back-off.ts'
import { workPriority } from '../../runtime/jobs/work-priority.ts'
import { FeedIntake } from '../feed-intake.ts'
import { type MatchStatus, toFixture, MANUAL_PROVIDER, type ManualMatch, buildManualModel } from '../../offer/index.ts'
import type { RunFeedParts } from '../run-feed-parts.ts'

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/** Version and pricing model of a manual match as last applied to the offer. */
interface AppliedMatch {
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
  readonly #appliedMatches = new Map<string, AppliedMatch>()
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
  #isLoaded = false
  #isReloadDue = true

  constructor(parts: RunFeedParts, read: () => Promise<readonly ManualMatch[]>) {
    this.#parts = parts
    this.#read = read
    const fetchModels = async (keys: readonly string[]) =>
      keys.map((key) => this.#appliedMatches.get(key)?.model ?? null)
    // Staff wait for manual matches, so the work is urgent and does not yield.
    const urgent = { background: parts.slices, yieldToUrgentWork: () => Promise.resolve() }
    this.#intake = new FeedIntake({ ...parts, ...urgent, feed: { provider: MANUAL_PROVIDER, fetchModels } })
  }

  /** Schedules a reload of the manual matches, because staff may have created or changed one. */
  scheduleReload(): void {
    this.#isReloadDue = true
  }

  /** Reloads and applies manual matches if a reload is due. A failed attempt is retried. Never throws. */
  async turn(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#isReloadDue && this.#retry.isDue(clock.monotonicMs())) {
      this.#isReloadDue = false
      try {
        await this.#applyOpenMatches()
        this.#retry.succeeded()
      } catch (error) {
        this.#isReloadDue = true
        this.#retry.failed(clock.monotonicMs())
        onError(error, 'importing manual matches')
      }
    }
    this.#intake.resumePricing()
    await workPriority.during(() => this.#intake.idle())
  }

  /**
   * Refreshes the offer after a change of price decisions by a trader or the operator, on a single match or, without an
   * id, on every match.
   */
  refreshDecidedPrices(matchId?: MatchId): void {
    this.#intake.refreshDecidedPrices(matchId)
  }

  reprice(matchId: MatchId): void {
    this.#intake.reprice(matchId)
  }

  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
  }

  /** Applies a trader's manual state (HP). */
  applyManualState(matchId: MatchId): Promise<void> {
    return this.#intake.applyManualState(matchId)
  }

  /** Schedules a check of a race after staff stated whether a runner starts (GR21). */
  scheduleRunnerCheck(matchId: MatchId): void {
    this.#intake.fields.scheduleCheck(matchId)
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

  async #applyOpenMatches(): Promise<void> {
    if (!this.#isLoaded) await this.#intake.load()
    this.#isLoaded = true
    const openMatches = await this.#read()
    for (const match of openMatches) {
      const key = String(match.id)
      // Drops the old pricing model of a match that staff changed.
      if (this.#appliedMatches.get(key)?.version !== match.version && match.matchId !== null) {
        this.#parts.pricer.forget(match.matchId)
      }
      this.#appliedMatches.set(key, { version: match.version, model: buildManualModel(match.draft) })
    }
    const changes = openMatches.map((match) => ({ kind: 'fixture', fixture: toFixture(match) }) as const)
    await this.#intake.applyBatch(changes, this.#parts.clock.wallMs())
  }
}
