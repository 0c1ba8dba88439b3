import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isSiteRequest } from './site-request.ts'

const ROUTES = fileURLToPath(new URL('../../server/src', import.meta.url))
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** Collects the paths and methods of the server's routes from the source files. */
async function serverPaths(): Promise<{ method: string; url: string }[]> {
  const files = (await readdir(ROUTES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(join(ROUTES, file), 'utf8')))
  return sources.flatMap((source) => [
    ...[...source.matchAll(/\burl: '(\/[\w/]+)'/g)].map(([, url = '']) => ({ method: 'POST', url })),
    ...[...source.matchAll(/\.(get|post)\(\s*'(\/\w+)'/g)].map(([, method = '', url = '']) => ({
      method: method.toUpperCase(),
      url,
    })),
  ])
}

test('the site forwards every server route to the server', async () => {
  const paths = await serverPaths()
  expect(paths.length).toBeGreaterThan(60)
  const kept = paths.filter(({ method, url }) =>
    isSiteRequest({ method, url: `${url}?a=1`, headers: { accept: '*/*' } }),
  )
  expect(kept).toEqual([])
})

test('the site serves pages, modules and static files itself', () => {
  const urls = ['/', '/desktop', '/info/betlist?tab=2', '/slots3']
  expect(urls.filter((url) => !isSiteRequest({ url, headers: PAGE }))).toEqual([])
  const files = [
    '/@vite/client',
    '/src/main.tsx?t=1',
    '/node_modules/.vite/deps/react.js?v=1',
    '/flags/mm.svg',
    '/brands/senja/wordmark.svg',
    '/@fs/x/y/fonts/a.woff2',
  ]
  expect(files.filter((url) => !isSiteRequest({ url, headers: { accept: '*/*' } }))).toEqual([])
  expect(isSiteRequest({ url: '/docs/', headers: PAGE })).toBe(false)
  expect(isSiteRequest({ method: 'POST', url: '/info/betlist', headers: PAGE })).toBe(false)
})
