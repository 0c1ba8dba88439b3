import { parentPort, workerData } from 'node:worker_threads'
import type { Feed, FeedListener } from '../feed-source.ts'
import { type FeedOptions, openLocalFeed } from './local-feed.ts'
import type { FeedQuestion, FeedReply, FeedRequest, WorldNow } from './messages.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The world's clock as the server told it last, going on by this thread's own; it never goes back. */
class ToldClock {
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

/** Plays the feed for the server and waits, batch by batch, until it says that one is taken in. */
class Serving {
  readonly #feed: Feed
  readonly #tell: (reply: FeedReply) => void
  readonly #clock = new ToldClock()
  #run = 0
  #taken = (): void => undefined

  constructor(feed: Feed, tell: (reply: FeedReply) => void) {
    this.#feed = feed
    this.#tell = tell
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
    // What waits to be taken in by the run before never is.
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

/** The thread that plays the feed and fits its models, so that neither holds up a request. */
const serve = async (): Promise<void> => {
  const port = parentPort
  if (port === null) throw new Error('the feed thread is not started by itself')
  const tell = (reply: FeedReply): void => port.postMessage(reply)
  try {
    const feed = await openLocalFeed(workerData as FeedOptions)
    const serving = new Serving(feed, tell)
    port.on('message', (request: FeedRequest) => serving.hear(request))
    tell({ kind: 'open', provider: feed.provider, notes: feed.notes })
  } catch (error) {
    tell({ kind: 'refused', message: messageOf(error) })
    port.close()
  }
}

await serve()
