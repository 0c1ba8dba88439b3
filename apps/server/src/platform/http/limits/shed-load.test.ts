import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TickMeter } from './lag-meter.ts'
import { registerShedding } from './shed-load.ts'

function appWith(lag: { ms: number }) {
  const app = Fastify()
  registerShedding(app, { lagMs: () => lag.ms })
  app.post('/bet', async () => 'placed')
  app.get('/health', { config: { urgent: true } }, async () => 'well')
  return app
}

test('above 200 ms of lag new requests get 503 with a retry time, and health is still served', async () => {
  const lag = { ms: 200 }
  const app = appWith(lag)
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ url, method })
    return { statusCode, retry: headers['retry-after'], body }
  }
  expect(await ask('/bet', 'POST')).toMatchObject({ statusCode: 200, body: 'placed' })
  lag.ms = 201
  expect(await ask('/bet', 'POST')).toEqual({
    statusCode: 503,
    retry: '1',
    body: JSON.stringify({ status: 0, statusdesc: 'serverBusy' }),
  })
  expect(await ask('/nothing')).toMatchObject({ statusCode: 503 })
  expect(await ask('/health')).toMatchObject({ statusCode: 200, body: 'well' })
  lag.ms = 0
  expect(await ask('/bet', 'POST')).toMatchObject({ statusCode: 200 })
  await app.close()
})

/** Returns the measured average lag in milliseconds after ticks with these gaps. */
function lagAfter(...gapsMs: readonly number[]): number {
  let nowMs = 1_000
  const meter = new TickMeter(() => nowMs)
  for (const gapMs of gapsMs) {
    nowMs += gapMs
    meter.tick()
  }
  return meter.lagMs()
}
function ticks(count: number, gapMs: number) {
  return Array.from({ length: count }, () => gapMs)
}

test('one slow task is no overload, a long block or lasting lag is, and both clear in seconds', () => {
  expect(lagAfter(...ticks(100, 50))).toBe(0)
  expect(lagAfter(...ticks(20, 50), 400, 50)).toBeLessThan(200)
  expect(lagAfter(...ticks(20, 50), 1_900)).toBeGreaterThan(1_000)
  expect(lagAfter(...ticks(10, 300))).toBeGreaterThan(200)
  expect(lagAfter(...ticks(20, 50), 1_900, ...ticks(60, 50))).toBeLessThan(200)
})

test('the lag includes a block whose tick is overdue', () => {
  let nowMs = 1_000
  const meter = new TickMeter(() => nowMs)
  nowMs += 1_900
  expect(meter.lagMs()).toBeGreaterThan(1_000)
})
