import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from './testing/test-modules.ts'
import { betting } from './betting/index.ts'

let server: TestModules
beforeAll(async () => {
  server = await openTestModules(betting)
})
afterAll(() => server.drop())

test('private responses and refusals are never cached', async () => {
  const { account_id, session_token } = await server.member()
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await server.request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    return answer.headers.get('cache-control')
  }
  for (const url of ['/userbalance', '/userprofile', '/bet/dbetlist', '/dailystatement'])
    expect(await post(url, { account_id, session_token }), url).toBe('no-store')
  expect(await post('/userlogin', { account_id, password: 'secret88' })).toBe('no-store')
  expect(await post('/userbalance', { account_id, session_token: 'none' })).toBe('no-store')
  for (const url of ['/version', '/health', '/nothing'])
    expect((await server.get(url)).headers.get('cache-control'), url).toBe('no-store')
  expect((await server.get('/uxmenu')).headers.get('cache-control')).toBe('public, max-age=1')
})
