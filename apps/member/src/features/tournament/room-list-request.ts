/**
 * Random delay in milliseconds before a refetch. A change reaches every viewer at once, so the delay spreads the
 * requests.
 */
const SPREAD_MS = 1_000
/**
 * Delay in milliseconds before the next refetch while a refetch is in flight. Its response may predate the change, so a
 * new refetch follows.
 */
const BUSY_MS = 500

interface ListRefetcherDeps {
  /** Runs `task` after a delay and returns a function that cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Returns a random number: 0 ≤ n < 1. */
  readonly random: () => number
  readonly isHidden: () => boolean
  readonly isBusy: () => boolean
  readonly refetch: () => void
}

/**
 * Schedules the refetch of the tournament room list after changes: at most one refetch a second, and none while the
 * page is hidden.
 */
export class ListRefetcher {
  readonly #deps: ListRefetcherDeps
  #cancel: (() => void) | null = null

  constructor(deps: ListRefetcherDeps) {
    this.#deps = deps
  }

  /** Reports that a tournament room of the list has changed. A hidden page refetches only when it becomes visible. */
  onRoomsChanged(): void {
    this.#plan(this.#deps.random() * SPREAD_MS)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #plan(delayMs: number): void {
    if (this.#deps.isHidden()) return
    this.#cancel ??= this.#deps.schedule(() => {
      this.#cancel = null
      this.#refetchIfVisible()
    }, delayMs)
  }

  #refetchIfVisible(): void {
    const { isHidden, isBusy, refetch } = this.#deps
    if (isHidden()) return
    if (isBusy()) this.#plan(BUSY_MS)
    else refetch()
  }
}
