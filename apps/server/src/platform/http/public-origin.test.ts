import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPublicOrigin } from './public-origin.ts'

function appFor(publicOrigins: readonly string[]) {
  const app = Fastify()
  registerPublicOrigin(app, { publicOrigins, officeOrigins: [] })
  for (const url of ['/docs', '/docs/json', '/uxmenu', '/docsmith']) app.get(url, async () => 'here')
  return app
}

test('the API description is served only on the server address to local callers, not publicly', async () => {
  const app = appFor(['https://bets.example'])
  const ask = async (url: string, host: string, remoteAddress: string) =>
    (await app.inject({ url, headers: { host }, remoteAddress })).statusCode
  for (const url of ['/docs', '/docs/json', '/docs?a=1']) {
    expect([url, await ask(url, 'bets.example', '203.0.113.9')]).toEqual([url, 404])
    expect([url, await ask(url, 'bets.example', '127.0.0.1')]).toEqual([url, 404])
    expect([url, await ask(url, '127.0.0.1:4600', '203.0.113.9')]).toEqual([url, 404])
    expect([url, await ask(url, '127.0.0.1:4600', '127.0.0.1')]).toEqual([url, 200])
    expect([url, await ask(url, '10.0.0.5', '10.0.0.9')]).toEqual([url, 200])
  }
  expect(await ask('/uxmenu', 'bets.example', '203.0.113.9')).toBe(200)
  expect(await ask('/docsmith', '127.0.0.1:4600', '127.0.0.1')).toBe(403)
  await app.close()
})

test('without public origins the API description is served under any name', async () => {
  const app = appFor([])
  expect((await app.inject({ url: '/docs', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  await app.close()
})
