import type { ApiTvAnswer, LiveTvAnswer } from '@touchline/contract/television/named'
import { expect, test } from 'vitest'
import type { Outcome } from '../../base/api/call.ts'
import { WatchLine, type WatchState } from './watch-line.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const HOUR = 3_600_000

/** Creates a watch session with a simulated server and clock. */
function lineOf() {
  let nowMs = 1_000
  let watching: ApiTvAnswer['watching'] | 'unanswered' = 'on'
  let refusal = 'notFound'
  let renewRefusal: string | null = null
  let begins: Outcome<LiveTvAnswer>['kind'] = 'answered'
  let isMissing = false
  let number = 0
  const receivedStates: WatchState[] = []
  const tasks: { readonly dueMs: number; readonly task: () => void }[] = []
  const line = new WatchLine(7, {
    startWatch: async (channelId) => {
      nowMs += 100
      if (begins === 'unanswered') return { kind: 'unanswered' }
      if (isMissing || begins === 'refused') return { kind: 'refused', code: refusal }
      number += 1
      const value = { watchNo: String(number), url: `/tv/${channelId}.${number}/live.m3u8`, delayS: 3, renewS: 30 }
      return { kind: 'answered', value: { ...DONE, ...value, serverMs: nowMs - 50 + HOUR } }
    },
    renew: async () => {
      if (watching === 'unanswered') return { kind: 'unanswered' }
      if (renewRefusal !== null) return { kind: 'refused', code: renewRefusal }
      return { kind: 'answered', value: { ...DONE, watching, serverMs: nowMs + HOUR } }
    },
    schedule: (task, delayMs) => {
      const due = { dueMs: nowMs + delayMs, task }
      tasks.push(due)
      return () => {
        const at = tasks.indexOf(due)
        if (at >= 0) tasks.splice(at, 1)
      }
    },
    steadyMs: () => nowMs,
    onState: (state) => receivedStates.push(state),
  })
  /** Advances the clock and runs the due tasks with their responses. */
  const pass = async (ms: number): Promise<void> => {
    const untilMs = nowMs + ms
    for (;;) {
      const [next] = tasks.toSorted((a, b) => a.dueMs - b.dueMs)
      if (next === undefined || next.dueMs > untilMs) break
      tasks.splice(tasks.indexOf(next), 1)
      nowMs = Math.max(nowMs, next.dueMs)
      next.task()
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
    }
    nowMs = Math.max(nowMs, untilMs)
  }
  return {
    line,
    told: receivedStates,
    pass,
    last: () => receivedStates.at(-1),
    waits: () => tasks.length,
    answer: (next: typeof watching) => (watching = next),
    beginWith: (next: typeof begins) => (begins = next),
    refuseWith: (code: string) => {
      begins = 'refused'
      refusal = code
    },
    refuseRenewal: (code: string | null) => (renewRefusal = code),
    takeAway: () => (isMissing = true),
  }
}

test('a watch session starts, is renewed for hours at the same URL, and has the server time', async () => {
  const { line, told, pass, last } = lineOf()
  await line.start()
  expect(last()).toEqual({ kind: 'on', url: '/tv/7.1/live.m3u8', delayS: 3, opened: 1 })
  expect(line.serverMs()).toBe(1_100 + HOUR)
  await pass(5 * HOUR)
  expect(told).toHaveLength(2)
  expect(line.serverMs()).toBe(1_100 + 6 * HOUR)
})

test('another device of the account ends the session, and only the member restarts it', async () => {
  const { line, pass, answer, last, waits } = lineOf()
  await line.start()
  answer('elsewhere')
  await pass(30_000)
  expect(last()).toEqual({ kind: 'elsewhere' })
  expect(waits()).toBe(0)
  await line.trouble()
  expect(last()).toEqual({ kind: 'elsewhere' })
  answer('on')
  await line.start()
  expect(last()).toMatchObject({ kind: 'on', url: '/tv/7.2/live.m3u8' })
})

test('a player problem shows at once that another device has taken over the session', async () => {
  const { line, answer, last } = lineOf()
  await line.start()
  answer('elsewhere')
  await line.trouble()
  expect(last()).toEqual({ kind: 'elsewhere' })
})

test('a channel that is off ends the session, and an expired session restarts', async () => {
  const { line, pass, answer, last, takeAway } = lineOf()
  await line.start()
  answer('over')
  await pass(30_000)
  expect(last()).toMatchObject({ kind: 'on', url: '/tv/7.2/live.m3u8', opened: 2 })
  takeAway()
  await pass(30_000)
  expect(last()).toEqual({ kind: 'over' })
})

test('a refusal is reported with its code, and the request limit does not end a running session', async () => {
  const { line, pass, last, refuseWith, refuseRenewal, beginWith, told, waits } = lineOf()
  refuseWith('requestLimit')
  await line.start()
  expect(last()).toEqual({ kind: 'refused', code: 'requestLimit' })
  expect(waits()).toBe(0)
  beginWith('answered')
  await line.start()
  const count = told.length
  refuseRenewal('requestLimit')
  await pass(60_000)
  refuseRenewal(null)
  await pass(60_000)
  expect(told).toHaveLength(count)
  refuseRenewal('maintenance')
  await pass(60_000)
  expect(last()).toEqual({ kind: 'refused', code: 'maintenance' })
})

test('after problems the stream is reopened, then moved to a new URL, and in the end given up', async () => {
  const { line, pass, last, told } = lineOf()
  await line.start()
  await line.trouble()
  await pass(500)
  expect(last()).toMatchObject({ kind: 'on', url: '/tv/7.1/live.m3u8', opened: 2 })
  await line.trouble()
  await pass(1_000)
  await line.trouble()
  await pass(2_000)
  expect(last()).toMatchObject({ kind: 'on', url: '/tv/7.2/live.m3u8', opened: 4 })
  line.plays()
  await line.trouble()
  await pass(500)
  expect(last()).toMatchObject({ url: '/tv/7.2/live.m3u8', opened: 5 })
  for (let times = 0; times < 6; times += 1) {
    await line.trouble()
    await pass(15_000)
  }
  expect(last()).toEqual({ kind: 'failed', retriesAutomatically: false })
  const count = told.length
  await pass(HOUR)
  expect(told).toHaveLength(count)
})

test('a request without a response is retried, and a running stream continues', async () => {
  const { line, pass, answer, beginWith, last, told } = lineOf()
  beginWith('unanswered')
  await line.start()
  expect(last()).toEqual({ kind: 'failed', retriesAutomatically: true })
  beginWith('answered')
  await pass(5_000)
  expect(last()).toMatchObject({ kind: 'on' })
  answer('unanswered')
  const count = told.length
  await pass(60_000)
  expect(told).toHaveLength(count)
})

test('a stopped session reports nothing more', async () => {
  const { line, pass, told, waits } = lineOf()
  const startPromise = line.start()
  line.stop()
  await startPromise
  await pass(HOUR)
  expect([told.length, waits()]).toEqual([1, 0])
})
