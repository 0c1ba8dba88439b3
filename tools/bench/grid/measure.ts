import type { CDPSession, Page } from 'playwright-core'
import { BenchRefused } from '../refused.ts'

/** Main-thread activity of a page during price changes. */
export interface PageActivity {
  readonly fps: number
  /** Time spent in main-thread tasks, in milliseconds. */
  readonly busyMs: number
  readonly longestTaskMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** Code as text: the compiler adds helper calls to a passed function, and the page does not define the helpers. */
const START_COUNTING = `(() => {
  window.frameCounter = { frames: 0, startedMs: performance.now() }
  const count = () => { window.frameCounter.frames += 1; requestAnimationFrame(count) }
  requestAnimationFrame(count)
})()`
const FRAMES_A_SECOND = 'frameCounter.frames * 1000 / (performance.now() - frameCounter.startedMs)'

/** Slows the page's CPU by the factor `times`. The network is not throttled. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  await session.send('Performance.enable')
  return session
}

/** Measures the page while `task` runs. */
export async function watch(page: Page, session: CDPSession, task: () => Promise<unknown>): Promise<PageActivity> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } })
  const busyBefore = await taskMs(session)
  const counted = await countFrames(page, task)
  const busyMs = (await taskMs(session)) - busyBefore
  await session.send('Tracing.end')
  await complete
  return { fps: counted, busyMs, longestTaskMs: longestTask(events) }
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const taskDuration = metrics.find(({ name }) => name === 'TaskDuration')
  if (taskDuration === undefined) throw new BenchRefused('this browser does not tell how long its tasks take')
  return taskDuration.value * 1000
}

async function countFrames(page: Page, task: () => Promise<unknown>): Promise<number> {
  await page.evaluate(START_COUNTING)
  await task()
  return page.evaluate<number>(FRAMES_A_SECOND)
}

/** Returns the longest task of the busiest page thread, in milliseconds. */
function longestTask(events: readonly TraceEvent[]): number {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const longest = events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name.includes('RunTask') && mains.has(`${pid}:${tid}`))
    .reduce((longestDur, { dur = 0 }) => Math.max(longestDur, dur), 0)
  if (longest === 0) throw new BenchRefused('the trace of this browser names no task of the page')
  return longest / 1000
}
