import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { GUARDED_PATHS, OPEN_PATHS } from '@touchline/contract/site'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'
import { registerSite } from './site.ts'

const SCRIPT = 'export const x = 1\n'.repeat(200)
let dir: string
let app: FastifyInstance

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'touchline-site-'))
  await mkdir(path.join(dir, 'assets'))
  await writeFile(path.join(dir, 'index.html'), '<!doctype html><title>site</title>')
  await writeFile(path.join(dir, 'assets', 'main-abc123.js'), SCRIPT)
  await writeFile(path.join(dir, 'assets', 'font.woff2'), Buffer.alloc(5_000))
  await precompress(dir)
  app = Fastify()
  await registerSite(app, dir)
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

const HTML = { accept: 'text/html,*/*' }

const PATHS = [...OPEN_PATHS, ...GUARDED_PATHS, '/desktop/', '/public?redirect=x']

test.each(PATHS)('%s is the site’s page', async (url) => {
  const answer = await app.inject({ url, headers: HTML })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>site')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

const NO_PATHS = [
  '/nothing', '/desktop/x', '/slots1', '/slots15', '/info/nothing', '/bet/betsingle', '/assets/none.js',
  '/assets/../../package.json',
]

test.each(NO_PATHS)(
  'a browser that opens %s gets the page with status 404', async (url) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<title>site')
  },
)

test('a program that asks for what is not there gets notFound', async () => {
  const post = { url: '/', method: 'POST' as const, headers: HTML }
  for (const request of [{ url: '/nothing' }, { url: '/desktop' }, post]) {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 0, statusdesc: 'notFound' }])
  }
})

test('a hashed file never changes and comes compressed', async () => {
  const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  const plain = await app.inject({ url: '/assets/main-abc123.js' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
})

test('only text is compressed, and only once', async () => {
  const before = await readdir(path.join(dir, 'assets'))
  expect(before.toSorted()).toEqual(['font.woff2', 'main-abc123.js', 'main-abc123.js.br', 'main-abc123.js.gz'])
  await precompress(dir)
  expect(await readdir(path.join(dir, 'assets'))).toEqual(before)
})
