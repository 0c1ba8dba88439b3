import type { Topic } from '@touchline/contract/sportsbook/frames'
import { expect, test } from 'vitest'
import { createTrialClock } from '../testing/trial-clock.ts'
import { parseRetryAfterMs, type PollAnswer } from './poll-here.ts'
import { computePollIntervalMs, TopicPolls } from './polls.ts'
import { topicPath } from '../live/topic-path.ts'

interface Request {
  readonly path: string
  readonly etag: string | null
  readonly atMs: number
  readonly answer: (answer: PollAnswer) => Promise<void>
}

function fresh(etag: string, body: object = {}): PollAnswer {
  return {
    kind: 'new',
    etag,
    body: { status: 1, stale: false, ...body },
  }
}
const SAME: PollAnswer = { kind: 'same' }
function unheard(afterMs: number | null = null): PollAnswer {
  return { kind: 'unanswered', afterMs }
}

/** Creates polls against a scripted server and a manual clock. */
function trial(topics: Topic[], hidden = false) {
  const requests: Request[] = []
  const heard: unknown[][] = []
  const { nowMs, schedule, pass } = createTrialClock()
  const polls = new TopicPolls(
    {
      request: (path, etag) =>
        new Promise((resolve) => {
          requests.push({
            path,
            etag,
            atMs: nowMs(),
            answer: async (answer) => {
              resolve(answer)
              await Promise.resolve().then(() => undefined)
            },
          })
        }),
      schedule,
      random: () => 0.5,
      hidden: () => hidden,
    },
    {
      topics,
      applyMenu: ({ sports }) => heard.push(['menu', sports]),
      applyBook: (topic, answer) => heard.push([topic, answer?.seq ?? null]),
      clock: (...clock) => heard.push(['clock', ...clock]),
      reportPollResult: (answered, stale) => heard.push(['judge', answered, stale]),
    },
  )
  const to = (path: string) => requests.filter((request) => request.path.startsWith(path))
  const last = (path: string) => to(path).at(-1)!
  const judged = () =>
    heard
      .filter(([what]) => what === 'judge')
      .at(-1)
      ?.slice(1)
  return { polls, requests, heard, pass, to, last, judged }
}

const LIVE = 'market/3/1/hdpou'

test('every topic has its request path', () => {
  expect(topicPath('menu')).toBe('/uxmenu')
  expect(topicPath('market/2/41/1x2')).toBe('/uxmarket?sport=41&market=2&page=1x2')
  expect(topicPath('match/4711')).toBe('/uxmatch?match=4711')
  expect(topicPath('live')).toBe('/livematchlist')
})

test('live topics are polled every 2 s, others every 5 s, and all rarely on a hidden page', () => {
  expect(
    [LIVE, 'match/1', 'market/2/1/hdpou', 'menu', 'beat'].map((name) => computePollIntervalMs(name as Topic, 4, false)),
  ).toEqual([2_000, 2_000, 5_000, 5_000, 5_000])
  expect(computePollIntervalMs(LIVE, 4, true)).toBe(10_000)
})

test('the client sends at most four requests a second for any number of topics', () => {
  expect(computePollIntervalMs(LIVE, 32, false)).toBe(8_000)
})

test('a topic is polled again only after its response, with the received ETag', async () => {
  const { requests, pass, last, to, heard } = trial([LIVE])
  pass(5_000)
  expect(to('/uxmarket')).toHaveLength(1)
  await last('/uxmarket').answer(fresh('"7"', { seq: 7 }))
  expect(heard).toContainEqual([LIVE, 7])
  pass(1_999)
  expect(to('/uxmarket')).toHaveLength(1)
  pass(1)
  expect(last('/uxmarket').etag).toBe('"7"')
  await last('/uxmarket').answer(SAME)
  pass(2_000)
  expect(to('/uxmarket')).toHaveLength(3)
  expect(last('/uxmarket').etag).toBe('"7"')
  expect(requests[0]).toMatchObject({ path: '/health', etag: null })
})

test('polling is complete once every topic has a response, until one is overdue by 12 s', async () => {
  const { polls, pass, last, judged } = trial(['menu', LIVE])
  await last('/health').answer(fresh('""', { world_ms: 1, wall_ms: 2, speed: 20 }))
  await last('/uxmenu').answer(fresh('"1"', { sports: [] }))
  expect(judged()).toEqual([false, false])
  await last('/uxmarket').answer(fresh('"1"', { seq: 1 }))
  expect(judged()).toEqual([true, false])
  pass(11_999)
  expect(judged()).toEqual([true, false])
  pass(1)
  expect(judged()).toEqual([false, false])
  polls.stop()
})

test('AC4 the feed is stale while any response reports it as stale', async () => {
  const { pass, last, judged } = trial([LIVE])
  await last('/health').answer(fresh('""', { world_ms: 1, wall_ms: 2, speed: 1 }))
  await last('/uxmarket').answer(fresh('"1-1"', { seq: 1, stale: true }))
  expect(judged()).toEqual([true, true])
  pass(2_000)
  await last('/uxmarket').answer(SAME)
  expect(judged()).toEqual([true, true])
  pass(2_000)
  await last('/uxmarket').answer(fresh('"1-0"', { seq: 1 }))
  expect(judged()).toEqual([true, false])
})

test('an unsubscribed topic is no longer polled, and its late response is ignored', async () => {
  const { polls, pass, last, to, heard } = trial([LIVE])
  polls.leave(LIVE)
  await last('/uxmarket').answer(fresh('"1"', { seq: 1 }))
  pass(20_000)
  expect(to('/uxmarket')).toHaveLength(1)
  expect(heard).not.toContainEqual([LIVE, 1])
  polls.follow('match/3')
  expect(to('/uxmatch')).toHaveLength(1)
  polls.stop()
  await last('/uxmatch').answer(fresh('"1"', { seq: 1 }))
  pass(20_000)
  expect(to('/uxmatch')).toHaveLength(1)
})

test('failed polls back off, and retry at once when another poll succeeds', async () => {
  const { pass, last, to } = trial([LIVE])
  for (const waitMs of [1_200, 2_400, 4_800]) {
    await last('/uxmarket').answer(unheard())
    const before = to('/uxmarket').length
    pass(waitMs - 1)
    expect(to('/uxmarket')).toHaveLength(before)
    pass(1)
    expect(to('/uxmarket')).toHaveLength(before + 1)
  }
  await last('/uxmarket').answer(unheard())
  const before = to('/uxmarket').length
  await last('/health').answer(fresh('""', { world_ms: 1, wall_ms: 2, speed: 1 }))
  expect(to('/uxmarket')).toHaveLength(before + 1)
})

test('a Retry-After delay is respected even when the page becomes visible', async () => {
  const { polls, pass, last, to } = trial([LIVE])
  await last('/uxmarket').answer(unheard(30_000))
  polls.nudge()
  await last('/health').answer(fresh('""', { world_ms: 1, wall_ms: 2, speed: 1 }))
  pass(29_999)
  expect(to('/uxmarket')).toHaveLength(1)
  pass(1)
  expect(to('/uxmarket')).toHaveLength(2)
})

test('a nudge polls at once, except topics with a request in progress', async () => {
  const { polls, last, to } = trial([LIVE])
  polls.nudge()
  expect(to('/uxmarket')).toHaveLength(1)
  await last('/uxmarket').answer(fresh('"1"', { seq: 1 }))
  polls.nudge()
  expect(to('/uxmarket')).toHaveLength(2)
})

test('a removed match is delivered as empty', async () => {
  const { last, heard } = trial(['match/9'])
  await last('/uxmatch').answer({ kind: 'gone' })
  expect(heard).toContainEqual(['match/9', null])
})

test('Retry-After is parsed as seconds or as a date', () => {
  expect(['7', ' 0 ', '', 'soon', null].map((header) => parseRetryAfterMs(header, 0))).toEqual([
    7_000,
    0,
    null,
    null,
    null,
  ])
  expect(parseRetryAfterMs('Thu, 01 Jan 1970 00:01:00 GMT', 20_000)).toBe(40_000)
  expect(parseRetryAfterMs('Thu, 01 Jan 1970 00:00:10 GMT', 20_000)).toBe(0)
})
