import { parentPort, workerData } from 'node:worker_threads'
import type { Feed, FeedListener } from '../feed-source.ts'
import { type FeedOptions, openLocalFeed } from './local-feed.ts'
import type { FeedQuestion, FeedReply, FeedRequest, WorldNow } from './messages.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Simulated clock as last sent by the server, extrapolated with the thread's own monotonic clock. The time never
 * decreases.
 */
class ExtrapolatedClock {
  speed = 1
  #toldMs = 0
  #atMs = 0
  #reachedMs = 0

  tell({ worldMs, speed }: WorldNow): void {
    this.speed = speed
    this.#toldMs = worldMs
    this.#atMs = performance.now()
  }

  readonly worldMs = (): number => {
    const nowMs = Math.floor(this.#toldMs + (performance.now() - this.#atMs) * this.speed)
    this.#reachedMs = Math.max(this.#reachedMs, nowMs)
    return this.#reachedMs
  }
}

/** Runs the feed for the server and waits after every batch until the server has applied the batch. */
class Serving {
  readonly #feed: Feed
  readonly #tell: (reply: FeedReply) => void
  readonly #clock = new ExtrapolatedClock()
  #run = 0
  #taken = (): void => undefined

  constructor(feed: Feed, sendReply: (reply: FeedReply) => void) {
    this.#feed = feed
    this.#tell = sendReply
  }

  hear(request: FeedRequest): void {
    if (request.kind === 'taken') {
      if (request.run !== this.#run) return
      this.#clock.tell(request.now)
      this.#taken()
      return
    }
    const { id, question } = request
    this.#answer(question).then(
      (answer) => this.#tell({ kind: 'answer', id, answer }),
      (error: unknown) => this.#tell({ kind: 'failed', id, message: messageOf(error) }),
    )
  }

  async #answer(question: FeedQuestion): Promise<unknown> {
    if (question.ask === 'models') return this.#feed.modelsOf(question.fixtureKeys)
    const { run, fromMs, now } = question
    this.#run = run
    // Releases the wait for the previous run's batch, which the server never acknowledges after a restart.
    this.#taken()
    this.#clock.tell(now)
    await this.#feed.begin({ fromMs, clock: this.#clock }, this.#listener(run))
    return null
  }

  #listener(run: number): FeedListener {
    return {
      take: (batch) => {
        if (run !== this.#run) return Promise.resolve()
        this.#tell({ kind: 'told', run, batch })
        return new Promise((resolve) => {
          this.#taken = resolve
        })
      },
      lost: (error) => this.#tell({ kind: 'lost', run, message: messageOf(error) }),
    }
  }
}

/** Entry point of the thread that simulates the feed and fits the models, so that neither delays a request. */
const serve = async (): Promise<void> => {
  const port = parentPort
  if (port === null) throw new Error('the feed thread is not started by itself')
  const sendReply = (reply: FeedReply): void => port.postMessage(reply)
  try {
    const feed = await openLocalFeed(workerData as FeedOptions)
    const serving = new Serving(feed, sendReply)
    port.on('message', (request: FeedRequest) => serving.hear(request))
    sendReply({ kind: 'open', provider: feed.provider, notes: feed.notes })
  } catch (error) {
    sendReply({ kind: 'refused', message: messageOf(error) })
    port.close()
  }
}

await serve()
