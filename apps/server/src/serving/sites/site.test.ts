import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import { listSessionPaths, OPEN_PATHS } from '@touchline/contract/site'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltBrands } from '../../platform/http/built-brands.ts'
import { openSite } from './open-site.ts'
import { DIRECTIVES } from '../../platform/http/policy.ts'
import { precompress } from './precompress.ts'
import { logoRoute } from './logo.ts'
import { registerRoutes } from '../../platform/http/route.ts'
import { registerShedding } from '../../platform/http/limits/shed-load.ts'
import { registerSite } from './site.ts'
import { versionRoute } from './version.ts'

const SCRIPT = 'export const x = 1\n'.repeat(200)
function pageOf(key: string): string {
  return (
    '<!doctype html><head><title>site</title><meta name="description" content="first" />' +
    '<style>p{}</style><script>go()</script>' +
    `<script type="application/json" id="brand">{"key":"${key}","name":"Site","version":"v1"}</script>` +
    '</head><body><svg><script>drawn()</script></svg>'
  )
}
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
const DESCRIPTIONS = {
  first: 'id',
  tags: { en: 'en', id: 'id', my: 'my' },
  texts: { en: 'Odds', id: 'Taruhan $&', my: '"လောင်း" <b>' },
}
const COLOURS = { light: { '--accent': '#0b4a83' }, dark: { '--accent': '#8ab9ec' } }
let dir: string
let app: FastifyInstance

async function appOf(brand: string): Promise<FastifyInstance> {
  const made = Fastify()
  await made.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES } })
  const site = await openSite(dir, brand)
  const version = { build: site?.brand.version ?? '', maintenance: () => brand === 'framed' }
  registerRoutes(made, [logoRoute(site?.brand ?? null), versionRoute(version)])
  await registerSite(made, site)
  return made
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'touchline-site-'))
  await mkdir(path.join(dir, 'assets'))
  for (const [key, frames] of [
    ['plain', []],
    ['framed', ['https://operator.example']],
  ] as const) {
    await mkdir(path.join(dir, 'brands', key), { recursive: true })
    await writeFile(path.join(dir, 'brands', key, 'index.html'), pageOf(key))
    await writeFile(path.join(dir, 'brands', key, 'frames.json'), JSON.stringify(frames))
    await writeFile(path.join(dir, 'brands', key, 'descriptions.json'), JSON.stringify(DESCRIPTIONS))
    await writeFile(path.join(dir, 'brands', key, 'colours.json'), JSON.stringify(COLOURS))
  }
  for (const key of ['plain', 'framed']) await writeFile(path.join(dir, 'brands', key, 'mark.svg'), DRAWING)
  await writeFile(path.join(dir, 'index.html'), 'none')
  await writeFile(path.join(dir, 'assets', 'main-abc123.js'), SCRIPT)
  await writeFile(path.join(dir, 'assets', 'font.woff2'), Buffer.alloc(5_000))
  await writeFile(path.join(dir, 'assets', 'icons-abc123.svg'), '<svg/>')
  await writeFile(path.join(dir, 'worker.js'), SCRIPT)
  await precompress(dir)
  app = await appOf('plain')
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

const HTML = { accept: 'text/html,*/*' }

const PATHS = [...OPEN_PATHS, ...listSessionPaths(), '/desktop/', '/public?redirect=x']

test.each(PATHS)('%s serves the site page', async (url) => {
  const answer = await app.inject({ url, headers: HTML })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>site')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

const NO_PATHS = [
  '/nothing',
  '/desktop/x',
  '/slots1',
  '/slots15',
  '/info/nothing',
  '/bet/betsingle',
  '/assets/none.js',
  '/assets/../../package.json',
  '/info//betlist',
  '//desktop',
  '/%00',
]

test.each(NO_PATHS)('a browser that opens %s gets the site page with status 404', async (url) => {
  const answer = await app.inject({ url, headers: HTML })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>site')
})

test('an API client that requests an unknown path gets notFound', async () => {
  const post = { url: '/', method: 'POST' as const, headers: HTML }
  const other = { url: '/desktop/x', headers: { accept: 'application/json' } }
  for (const request of [{ url: '/nothing' }, other, post]) {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 0, statusdesc: 'notFound' }])
  }
})

const ANYTHING = ['*/*', undefined, '', 'text/*', 'image/png, */*;q=0.5', 'application/json', 'image/png', 'no type']

test.each(ANYTHING)('every site path serves the site page to a client that accepts %s', async (accept) => {
  const headers = accept === undefined ? {} : { accept }
  for (const url of [...OPEN_PATHS, ...listSessionPaths()])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ url, method, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    }
})

test('every brand in the site build is listed, with its colours', async () => {
  expect(await readBuiltBrands(dir)).toEqual(
    ['framed', 'plain'].map((key) => ({ key, name: 'Site', version: 'v1', colours: COLOURS })),
  )
  expect([await readBuiltBrands(null), await readBuiltBrands(path.join(dir, 'assets'))]).toEqual([[], []])
})

test('only the served brand exposes its files, without its page', async () => {
  const status = async (url: string) => (await app.inject({ url, headers: { accept: 'image/svg+xml' } })).statusCode
  expect(await status('/brands/plain/mark.svg')).toBe(200)
  const hidden = [
    '/brands/framed/mark.svg',
    '/brands/plain/index.html',
    '/brands/plain/frames.json',
    '/index.html',
    '/brands/plain/descriptions.json',
    '/brands/plain/colours.json',
  ]
  const spelled = [
    '/brands/%66ramed/mark.svg',
    '/brands/plain/../framed/mark.svg',
    '/brands/plain/%2e%2e/framed/mark.svg',
    '/brands//framed/mark.svg',
    '//brands/framed/mark.svg',
    '/./brands/framed/mark.svg',
    '/brands%2fframed/mark.svg',
  ]
  for (const url of [...hidden, ...spelled]) expect(await status(url), url).toBe(404)
})

test('each page has its description in the browser language, else in the brand language', async () => {
  const said = async (language: string | undefined, url = '/') => {
    const headers = language === undefined ? HTML : { ...HTML, 'accept-language': language }
    const { body } = await app.inject({ url, headers })
    return /<meta name="description" content="([^"]*)"/.exec(body)?.[1]
  }
  const burmese = '&quot;လောင်း&quot; &lt;b&gt;'
  for (const url of ['/', '/desktop', '/maintenance', '/nothing'])
    expect(await said('my-MM,en;q=0.5', url), url).toBe(burmese)
  expect(await said('en;q=0.4, my;q=0.9')).toBe(burmese)
  expect(await said('my;q=0, constructor, *;q=x')).toBe('Taruhan $&amp;')
  for (const language of [undefined, 'en-GB,en', 'fr', '']) expect(await said(language)).toBe('Taruhan $&amp;')
})

test('the page is sent compressed, and HEAD returns the same length', async () => {
  const asked = { url: '/desktop', headers: { ...HTML, 'accept-encoding': 'gzip, br' } }
  const [get, head, plain] = await Promise.all([
    app.inject(asked),
    app.inject({ ...asked, method: 'HEAD' }),
    app.inject({ ...asked, headers: HTML }),
  ])
  expect(get.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-language, accept-encoding' })
  expect(brotliDecompressSync(get.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(get.rawPayload.length), 0])
})

test('a hashed file is cached as immutable and sent compressed', async () => {
  const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  const plain = await app.inject({ url: '/assets/main-abc123.js' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
})

test('page assets omit the page security headers, and an SVG that can be opened has them', async () => {
  const whole = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy']
  const told = async (url: string, encoding: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return whole.filter((name) => headers[name] !== undefined)
  }
  for (const encoding of ['br', 'gzip', 'identity'])
    expect(await told('/assets/main-abc123.js', encoding)).toEqual(whole.slice(1))
  expect(await told('/assets/font.woff2', 'br')).toEqual(whole.slice(1))
  expect(await told('/assets/icons-abc123.svg', 'br')).toEqual(whole)
})

test('the service worker is revalidated on every request, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await app.inject({ url: '/worker.js', headers: { 'accept-encoding': encoding } })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBeDefined()
  }
})

test('only text files are compressed, and only once', async () => {
  const before = await readdir(path.join(dir, 'assets'))
  expect(before.toSorted()).toEqual([
    'font.woff2',
    'icons-abc123.svg',
    'main-abc123.js',
    'main-abc123.js.br',
    'main-abc123.js.gz',
  ])
  await precompress(dir)
  expect(await readdir(path.join(dir, 'assets'))).toEqual(before)
})

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('the page may run its inline scripts, and no site may frame it', async () => {
  const { headers } = await app.inject({ url: '/public', headers: HTML })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`)
  expect(policy).toContain(`style-src 'self' ${sha('p{}')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the brand sites may frame only the sportsbook for frames and its entry page', async () => {
  const framed = await appOf('framed')
  const policyAt = async (url: string) => (await framed.inject({ url, headers: HTML })).headers
  for (const url of ['/public', '/?redirect=%2Fpublic']) {
    const headers = await policyAt(url)
    expect(headers['content-security-policy']).toContain('frame-ancestors https://operator.example')
    expect(headers['x-frame-options']).toBeUndefined()
  }
  expect((await policyAt('/desktop'))['content-security-policy']).toContain("frame-ancestors 'none'")
  await framed.close()
})

test('an unknown brand is refused with the list of known brands', async () => {
  await expect(openSite(dir, 'none')).rejects.toThrow('there is no brand "none": give --brand one of framed, plain')
})

test('an SVG with active content stops the start with its file name', async () => {
  const file = path.join(dir, 'brands', 'framed', 'wordmark.svg')
  await writeFile(file, DRAWING.replace('></svg>', ' onload="x()"></svg>'))
  await expect(openSite(dir, 'framed')).rejects.toThrow('brands/framed/wordmark.svg:1: onload of <svg> is not allowed')
  expect((await openSite(dir, 'plain'))?.brand.key).toBe('plain')
  await rm(file)
})

test('the site reports its brand, its version and maintenance mode', async () => {
  const logo = await app.inject({ url: '/getlogo' })
  expect(logo.json()).toMatchObject({ status: 1, brand: 'plain', name: 'Site', mark: '/brands/plain/mark.svg' })
  expect((await app.inject({ url: '/version' })).json()).toMatchObject({
    version: expect.stringMatching(/^20\d\d\.(0[1-9]|1[0-2])[0-3]\d\.\d\d$/) as string,
    build: 'v1',
    maintenance: false,
  })
  const closed = await appOf('framed')
  expect((await closed.inject({ url: '/version' })).json()).toMatchObject({ maintenance: true })
  await closed.close()
})

test('page scripts and styles are served while the server sheds load', async () => {
  const busy = Fastify()
  registerShedding(busy, { lagMs: () => 5_000 })
  busy.get('/uxmenu', async () => 'menu')
  await registerSite(busy, await openSite(dir, 'plain'))
  expect((await busy.inject({ url: '/assets/main-abc123.js' })).statusCode).toBe(200)
  expect((await busy.inject({ url: '/uxmenu' })).statusCode).toBe(503)
  await busy.close()
})
