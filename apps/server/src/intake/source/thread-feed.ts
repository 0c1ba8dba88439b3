import { Worker } from 'node:worker_threads'
import type { Feed, FeedBatch, FeedStart, FeedListener } from './feed-source.ts'
import type { FeedOptions } from './local-feed.ts'
import type { FeedCommandResult, FeedCommand, FeedReply, FeedRequest, ClockReading } from './messages.ts'

interface Pending {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Listener of a thread and the run id of the listener's messages. */
interface ActiveRun {
  readonly run: number
  readonly now: () => ClockReading
  readonly listener: FeedListener
}

/** A running feed thread. The thread ends through `stop` or after a failure; pending requests are then rejected. */
class FeedThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #requestCount = 0
  #failure: Error | null = null
  #activeRun: ActiveRun | null = null
  readonly opened: Promise<{ readonly provider: string; readonly notes: readonly string[] }>

  constructor(options: FeedOptions) {
    this.#worker = startThread(options)
    this.opened = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: FeedReply) => {
        if (reply.kind === 'open') resolve({ provider: reply.provider, notes: reply.notes })
        else if (reply.kind === 'refused') reject(new Error(reply.message))
        else this.#handleReply(reply)
      })
      const end = (error: Error): void => {
        this.#end(error)
        reject(error)
      }
      this.#worker.on('error', end)
      this.#worker.on('exit', () => end(new Error('the feed thread has ended')))
    })
  }

  get running(): boolean {
    return this.#failure === null
  }

  async start({ fromMs, clock }: FeedStart, listener: FeedListener): Promise<void> {
    const run = (this.#activeRun?.run ?? 0) + 1
    const now = (): ClockReading => ({ worldMs: clock.worldMs(), speed: clock.speed })
    this.#activeRun = { run, now, listener }
    await this.request({ type: 'begin', run, fromMs, now: now() })
  }

  request<Q extends FeedCommand>(command: Q): Promise<FeedCommandResult<Q>> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    this.#requestCount += 1
    const id = this.#requestCount
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject })
      this.#post({ kind: 'ask', id, command })
    })
  }

  async stop(): Promise<void> {
    this.#activeRun = null
    await this.#worker.terminate()
  }

  #post(request: FeedRequest): void {
    this.#worker.postMessage(request)
  }

  #handleReply(reply: Exclude<FeedReply, { kind: 'open' | 'refused' }>): void {
    if (reply.kind === 'answer' || reply.kind === 'failed') return this.#settle(reply)
    const activeRun = this.#activeRun
    if (activeRun === null || activeRun.run !== reply.run) return
    if (reply.kind === 'lost') activeRun.listener.reportFailure(new Error(reply.message))
    else void this.#applyBatch(activeRun, reply.batch)
  }

  async #applyBatch({ run, now, listener }: ActiveRun, batch: FeedBatch): Promise<void> {
    await listener.applyBatch(batch)
    if (this.running) this.#post({ kind: 'taken', run, now: now() })
  }

  #settle(reply: Extract<FeedReply, { id: number }>): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'answer') pending?.resolve(reply.answer)
    else pending?.reject(new Error(reply.message))
  }

  #end(error: Error): void {
    if (this.#failure === null) this.#activeRun?.listener.reportFailure(error)
    this.#failure ??= error
    for (const { reject } of this.#pending.values()) reject(this.#failure)
    this.#pending.clear()
  }
}

/** Runs the feed in a separate thread. A failed thread is replaced when the feed starts again. */
export async function openThreadFeed(options: FeedOptions): Promise<Feed> {
  let thread = new FeedThread(options)
  const { provider, notes } = await thread.opened
  return {
    provider,
    notes,
    start: async (from, listener) => {
      if (!thread.running) {
        thread = new FeedThread(options)
        await thread.opened
      }
      await thread.start(from, listener)
    },
    fetchModels: (fixtureKeys) => thread.request({ type: 'models', fixtureKeys }),
    stop: () => thread.stop(),
  }
}

function startThread({ fixturesDir, seed, sports = [] }: FeedOptions): Worker {
  const settings = { workerData: { fixturesDir, seed, sports } satisfies FeedOptions, execArgv: [], name: 'feed' }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./feed-thread.js', import.meta.url), settings)
  // In unbuilt TypeScript code the thread registers the TypeScript loader itself, because a thread does not inherit the
  // loader of its parent.
  const file = JSON.stringify(new URL('./feed-thread.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(load, { ...settings, eval: true })
}
