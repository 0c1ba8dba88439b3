import { Worker } from 'node:worker_threads'
import type { Feed, FeedBatch, FeedBeginning, FeedListener } from '../feed-source.ts'
import type { FeedOptions } from './local-feed.ts'
import type { FeedAnswerTo, FeedQuestion, FeedReply, FeedRequest, WorldNow } from './messages.ts'

const startThread = ({ fixturesDir, seed, sports = [] }: FeedOptions): Worker => {
  const settings = { workerData: { fixturesDir, seed, sports } satisfies FeedOptions, execArgv: [], name: 'feed' }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./feed-thread.js', import.meta.url), settings)
  // In unbuilt TypeScript code the thread registers the TypeScript loader itself, because a thread does not inherit the
  // loader of its parent.
  const file = JSON.stringify(new URL('./feed-thread.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(load, { ...settings, eval: true })
}

interface Pending {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Listener of a thread and the run id of the listener's messages. */
interface Hearing {
  readonly run: number
  readonly now: () => WorldNow
  readonly listener: FeedListener
}

/** A running feed thread. The thread ends through `stop` or after a failure; pending requests are then rejected. */
class FeedThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  #ended: Error | null = null
  #hearing: Hearing | null = null
  readonly opened: Promise<{ readonly provider: string; readonly notes: readonly string[] }>

  constructor(options: FeedOptions) {
    this.#worker = startThread(options)
    this.opened = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: FeedReply) => {
        if (reply.kind === 'open') resolve({ provider: reply.provider, notes: reply.notes })
        else if (reply.kind === 'refused') reject(new Error(reply.message))
        else this.#hear(reply)
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
    return this.#ended === null
  }

  async begin({ fromMs, clock }: FeedBeginning, listener: FeedListener): Promise<void> {
    const run = (this.#hearing?.run ?? 0) + 1
    const now = (): WorldNow => ({ worldMs: clock.worldMs(), speed: clock.speed })
    this.#hearing = { run, now, listener }
    await this.ask({ ask: 'begin', run, fromMs, now: now() })
  }

  ask<Q extends FeedQuestion>(question: Q): Promise<FeedAnswerTo<Q>> {
    if (this.#ended !== null) return Promise.reject(this.#ended)
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject })
      this.#post({ kind: 'ask', id, question })
    })
  }

  async stop(): Promise<void> {
    this.#hearing = null
    await this.#worker.terminate()
  }

  #post(request: FeedRequest): void {
    this.#worker.postMessage(request)
  }

  #hear(reply: Exclude<FeedReply, { kind: 'open' | 'refused' }>): void {
    if (reply.kind === 'answer' || reply.kind === 'failed') return this.#settle(reply)
    const hearing = this.#hearing
    if (hearing === null || hearing.run !== reply.run) return
    if (reply.kind === 'lost') hearing.listener.lost(new Error(reply.message))
    else void this.#take(hearing, reply.batch)
  }

  async #take({ run, now, listener }: Hearing, batch: FeedBatch): Promise<void> {
    await listener.take(batch)
    if (this.running) this.#post({ kind: 'taken', run, now: now() })
  }

  #settle(reply: Extract<FeedReply, { id: number }>): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'answer') pending?.resolve(reply.answer)
    else pending?.reject(new Error(reply.message))
  }

  #end(error: Error): void {
    if (this.#ended === null) this.#hearing?.listener.lost(error)
    this.#ended ??= error
    for (const { reject } of this.#pending.values()) reject(this.#ended)
    this.#pending.clear()
  }
}

/** Runs the feed in a separate thread. A failed thread is replaced when the feed starts again. */
export const openThreadFeed = async (options: FeedOptions): Promise<Feed> => {
  let thread = new FeedThread(options)
  const { provider, notes } = await thread.opened
  return {
    provider,
    notes,
    begin: async (from, listener) => {
      if (!thread.running) {
        thread = new FeedThread(options)
        await thread.opened
      }
      await thread.begin(from, listener)
    },
    modelsOf: (fixtureKeys) => thread.ask({ ask: 'models', fixtureKeys }),
    stop: () => thread.stop(),
  }
}
