import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerOfficeOrigin } from './office-origin.ts'
import { registerOffice } from './office-site.ts'
import { openOffice } from './open-office.ts'
import { DIRECTIVES } from '../../platform/http/policy.ts'
import { registerPublicOrigin } from '../../platform/http/public-origin.ts'
import { registerSite } from './site.ts'

const HTML = { accept: 'text/html,*/*' }
const SCRIPT = { accept: '*/*' }
const OFFICE = 'https://office.example'
const MEMBERS = 'https://bets.example'

let dir: string
const open: FastifyInstance[] = []

async function appOf(outside: { publicOrigins: string[]; officeOrigins: string[] }): Promise<FastifyInstance> {
  const app = Fastify()
  open.push(app)
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES } })
  registerOfficeOrigin(app, outside.officeOrigins)
  registerPublicOrigin(app, outside)
  app.post('/office/me', async () => ({ status: 1 }))
  app.post('/userlogin', async () => ({ status: 1 }))
  app.get('/health', async () => ({ status: 1 }))
  await registerOffice(app, await openOffice(dir))
  await registerSite(app, null)
  return app
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'touchline-office-'))
  await mkdir(path.join(dir, 'assets'))
  await writeFile(path.join(dir, 'index.html'), '<!doctype html><head><title>office</title></head>')
  await writeFile(path.join(dir, 'assets', 'main-abc123.js'), 'go()')
})
afterAll(async () => {
  for (const app of open) await app.close()
  await rm(dir, { recursive: true, force: true })
})

test('every path below /office serves the office page, beside the office files and API calls', async () => {
  const app = await appOf({ publicOrigins: [], officeOrigins: [] })
  for (const url of ['/office', '/office/', '/office/accounts', '/office/accounts/abc?x=1']) {
    const page = await app.inject({ url, headers: HTML })
    expect([url, page.statusCode, page.body]).toEqual([url, 200, expect.stringContaining('<title>office')])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['x-frame-options']).toBeDefined()
  }
  const script = await app.inject({ url: '/office/assets/main-abc123.js', headers: SCRIPT })
  expect([script.statusCode, script.body, script.headers['cache-control']]).toEqual([
    200,
    'go()',
    'public, max-age=31536000, immutable',
  ])
  for (const url of ['/office/assets/none.js', '/office/index.html', '/office/../package.json']) {
    expect([url, (await app.inject({ url, headers: SCRIPT })).statusCode]).toEqual([url, 404])
  }
  expect((await app.inject({ url: '/office/me', method: 'POST' })).json()).toEqual({ status: 1 })
  const unknown = await app.inject({ url: '/office/none', method: 'POST', headers: HTML })
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { status: 0, statusdesc: 'notFound' }])
})

test.each(['*/*', undefined, 'text/*', 'application/json'])(
  'every office path serves the office page to a client that accepts %s',
  async (accept) => {
    const app = await appOf({ publicOrigins: [], officeOrigins: [] })
    const headers = accept === undefined ? {} : { accept }
    for (const url of ['/office', '/office/', '/office?x=a.b', '/office/accounts', '/office/trading/12'])
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ url, method, headers })
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      }
  },
)

test('no office is served if none is built', async () => {
  expect(await openOffice(path.join(dir, 'assets'))).toBeNull()
  expect(await openOffice(null)).toBeNull()
})

test('an office with its own origin is served only there, and nothing else is served there', async () => {
  const app = await appOf({ publicOrigins: [MEMBERS], officeOrigins: [OFFICE] })
  const asked = async (method: 'GET' | 'POST', origin: string, url: string, from?: string) => {
    const headers = { ...HTML, host: new URL(origin).host, ...(from !== undefined && { origin: from }) }
    const { statusCode, headers: answered } = await app.inject({ method, url, headers })
    return answered.location ?? statusCode
  }
  expect(await asked('GET', OFFICE, '/office/accounts')).toBe(200)
  expect(await asked('POST', OFFICE, '/office/me', OFFICE)).toBe(200)
  expect(await asked('GET', OFFICE, '/')).toBe('/office')
  expect(await asked('POST', OFFICE, '/office/me', MEMBERS)).toBe(403)
  expect(await asked('POST', OFFICE, '/office/me', 'https://elsewhere.example')).toBe(403)
  expect(await asked('POST', OFFICE, '/userlogin')).toBe(404)
  expect(await asked('GET', MEMBERS, '/office/accounts')).toBe(404)
  expect(await asked('POST', MEMBERS, '/office/me', MEMBERS)).toBe(404)
  expect(await asked('POST', MEMBERS, '/userlogin', MEMBERS)).toBe(200)
  expect(await asked('POST', 'https://other.example', '/userlogin')).toBe(403)
  expect(await asked('GET', 'https://10.0.0.7', '/health')).toBe(200)
})
