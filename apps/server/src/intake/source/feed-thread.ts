import { parentPort, workerData } from 'node:worker_threads'
import type { Feed, FeedListener } from './feed-source.ts'
import { type FeedOptions, openLocalFeed } from './local-feed.ts'
import type { FeedCommand, FeedReply, FeedRequest, ClockReading } from './messages.ts'

/**
 * Simulated clock as last sent by the server, extrapolated with the thread's own monotonic clock. The time never
 * decreases.
 */
class ExtrapolatedClock {
  speed = 1
  #syncedMs = 0
  #syncedAtMs = 0
  #reachedMs = 0

  sync({ worldMs, speed }: ClockReading): void {
    this.speed = speed
    this.#syncedMs = worldMs
    this.#syncedAtMs = performance.now()
  }

  readonly worldMs = (): number => {
    const nowMs = Math.floor(this.#syncedMs + (performance.now() - this.#syncedAtMs) * this.speed)
    this.#reachedMs = Math.max(this.#reachedMs, nowMs)
    return this.#reachedMs
  }
}

/** Runs the feed for the server and waits after every batch until the server has applied the batch. */
class FeedServer {
  readonly #feed: Feed
  readonly #sendReply: (reply: FeedReply) => void
  readonly #clock = new ExtrapolatedClock()
  #run = 0
  #acknowledge = (): void => undefined

  constructor(feed: Feed, sendReply: (reply: FeedReply) => void) {
    this.#feed = feed
    this.#sendReply = sendReply
  }

  handleRequest(request: FeedRequest): void {
    if (request.kind === 'taken') {
      if (request.run !== this.#run) return
      this.#clock.sync(request.now)
      this.#acknowledge()
      return
    }
    const { id, command } = request
    this.#respond(command).then(
      (answer) => this.#sendReply({ kind: 'answer', id, answer }),
      (error: unknown) => this.#sendReply({ kind: 'failed', id, message: toMessage(error) }),
    )
  }

  async #respond(command: FeedCommand): Promise<unknown> {
    if (command.type === 'models') return this.#feed.fetchModels(command.fixtureKeys)
    const { run, fromMs, now } = command
    this.#run = run
    // Ends the wait for the last batch of the previous run: after a restart, the server does not acknowledge it.
    this.#acknowledge()
    this.#clock.sync(now)
    await this.#feed.start({ fromMs, clock: this.#clock }, this.#listener(run))
    return null
  }

  #listener(run: number): FeedListener {
    return {
      applyBatch: (batch) => {
        if (run !== this.#run) return Promise.resolve()
        this.#sendReply({ kind: 'batch', run, batch })
        return new Promise((resolve) => {
          this.#acknowledge = resolve
        })
      },
      reportFailure: (error) => this.#sendReply({ kind: 'lost', run, message: toMessage(error) }),
    }
  }
}

await serve()

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Entry point of the thread that simulates the feed and fits the models, so that neither delays a request. */
async function serve(): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('the feed thread must be started as a worker thread')
  const sendReply = (reply: FeedReply): void => port.postMessage(reply)
  try {
    const feed = await openLocalFeed(workerData as FeedOptions)
    const server = new FeedServer(feed, sendReply)
    port.on('message', (request: FeedRequest) => server.handleRequest(request))
    sendReply({ kind: 'open', provider: feed.provider, notes: feed.notes })
  } catch (error) {
    sendReply({ kind: 'refused', message: toMessage(error) })
    port.close()
  }
}
