import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ViewCache, EncodedBody } from './view-cache.ts'
import { UxResponses } from './ux-answers.http.ts'

test('a newly encoded page is charged to its client by size, a cached page to no client', async () => {
  let seq = 1
  const body = (): EncodedBody => ({ seq, json: JSON.stringify({ matches: 'x'.repeat(45_000) }) })
  const charges: (readonly [string, number])[] = []
  const source = {
    bodies: { getBody: body, isEncoded: () => false } as unknown as ViewCache,
    stale: () => false,
    worldMs: () => 0,
    nowMs: () => 0,
  }
  const answers = new UxResponses(source, (ip, points) => charges.push([ip, points]))
  const app = Fastify()
  app.get('/:sport', (request, reply) =>
    answers.send(request, reply, (request.params as { sport: string }).sport, {
      kind: 'market',
      tab: 1,
      sportId: 1,
      page: 'hdpou',
    }),
  )
  const ask = async (sport: string, remoteAddress: string) =>
    (await app.inject({ url: `/${sport}`, remoteAddress, headers: { 'accept-encoding': 'br' } })).statusCode
  expect(await ask('1', '192.0.2.1')).toBe(200)
  expect(charges).toEqual([['192.0.2.1', 8]])
  for (let asked = 0; asked < 5; asked += 1) await ask('1', '192.0.2.2')
  expect(charges).toHaveLength(1)
  await ask('2', '192.0.2.2')
  seq += 1
  await ask('1', '192.0.2.3')
  expect(charges.slice(1)).toEqual([
    ['192.0.2.2', 8],
    ['192.0.2.3', 8],
  ])
  await app.close()
})

test('a cached page has the clock of the current second, a response without a body as a header', async () => {
  let nowMs = 5_000
  const body: EncodedBody = { seq: 1, json: '{"matches":[]}' }
  const source = {
    bodies: { getBody: () => body } as unknown as ViewCache,
    stale: () => false,
    worldMs: () => nowMs * 60,
    nowMs: () => nowMs,
  }
  const answers = new UxResponses(source, () => undefined)
  const app = Fastify()
  app.get('/', (request, reply) => answers.sendBody(request, reply, 'page', body))
  const worldMs = async () => (await app.inject({ url: '/' })).json<{ world_ms: number }>().world_ms
  expect(await worldMs()).toBe(300_000)
  nowMs += 999
  expect(await worldMs()).toBe(300_000)
  nowMs += 1
  expect(await worldMs()).toBe(360_000)
  nowMs += 60_000
  const { headers } = await app.inject({ url: '/' })
  const unchanged = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
  expect([unchanged.statusCode, unchanged.headers['x-world-ms']]).toEqual([304, String(nowMs * 60)])
  await app.close()
})
