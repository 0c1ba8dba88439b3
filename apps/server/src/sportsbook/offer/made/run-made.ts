import type { MatchModel } from '@touchline/domain/pricing'
import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../../platform/jobs/back-off.ts'
import { workPriority } from '../../../platform/jobs/work-priority.ts'
import { FeedIntake } from '../feed-intake.ts'
import type { MatchStatus } from '../feed-ports.ts'
import type { RunFeedParts } from '../run-feed-parts.ts'
import { fixtureOf, HOUSE, type MadeMatch, modelOf } from './made-match.ts'

/** A database that fails is asked again after so long, wall clock, then after ever longer. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** What was taken in of a match. */
interface Taken {
  readonly version: number
  readonly model: MatchModel
}

/**
 * Takes the matches that were made by hand into the offer (MA8), by the door that a feed's come in by: all that are not
 * over when it begins, and again whenever one was made or changed.
 */
export class RunMade {
  readonly #parts: RunFeedParts
  readonly #read: () => Promise<readonly MadeMatch[]>
  readonly #intake: FeedIntake
  readonly #taken = new Map<string, Taken>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  #loaded = false
  #due = true

  constructor(parts: RunFeedParts, read: () => Promise<readonly MadeMatch[]>) {
    this.#parts = parts
    this.#read = read
    const modelsOf = async (keys: readonly string[]) => keys.map((key) => this.#taken.get(key)?.model ?? null)
    // Somebody waits for what is made by hand: it is urgent itself, and gives way to nothing.
    const urgent = { background: parts.slices, giveWay: () => Promise.resolve() }
    this.#intake = new FeedIntake({ ...parts, ...urgent, feed: { provider: HOUSE, modelsOf } })
  }

  /** One was made or changed, or may have been. */
  told(): void {
    this.#due = true
  }

  /** Takes in what is due; what fails is tried again. Never throws. */
  async turn(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#due && this.#retry.isDue(clock.wallMs())) {
      this.#due = false
      try {
        await this.#take()
        this.#retry.succeeded()
      } catch (error) {
        this.#due = true
        this.#retry.failed(clock.wallMs())
        onError(error, 'taking in matches made by hand')
      }
    }
    this.#intake.goOn()
    await workPriority.during(() => this.#intake.idle())
  }

  /** A trader or the operator decided on prices; of one match, or on all. */
  decided(matchId?: MatchId): void {
    this.#intake.decided(matchId)
  }

  reprice(matchId: MatchId): void {
    this.#intake.reprice(matchId)
  }

  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
  }

  /** A trader told how a match stands (HP). */
  tell(matchId: MatchId): Promise<void> {
    return this.#intake.tell(matchId)
  }

  /** GR21: staff stated which runners of a race start. */
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
      // What was changed is priced from a new model.
      if (this.#taken.get(key)?.version !== match.version && match.matchId !== null) {
        this.#parts.pricer.forget(match.matchId)
      }
      this.#taken.set(key, { version: match.version, model: modelOf(match.draft) })
    }
    const changes = open.map((match) => ({ kind: 'fixture', fixture: fixtureOf(match) }) as const)
    await this.#intake.take(changes, this.#parts.clock.wallMs())
  }
}
