import { isPage, ruleFor } from './rule-for.ts'

// Service worker types used by this file. TypeScript cannot combine the page and worker libraries in one program.
interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface CacheMessage {
  readonly version: string
  readonly urls: readonly string[]
}
interface LongEvent {
  waitUntil(task: Promise<unknown>): void
}
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LongEvent & { readonly data: CacheMessage }) => void): void
}

const scope = globalThis as unknown as WorkerScope
const PREFIX = 'touchline-'
/** Every path of the site serves the same page. */
const PAGE = '/'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => event.waitUntil(cacheShellFiles(event.data)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const rule = ruleFor(request, scope.location.origin)
  if (rule === 'page') event.respondWith(fetchNetworkFirst(request, PAGE))
  else if (rule === 'brand') event.respondWith(fetchNetworkFirst(request, request))
  else if (rule === 'hashed') event.respondWith(fetchCacheFirst(request))
})

/** Caches the files that the page loaded under the page's version, and deletes the caches of other versions. */
async function cacheShellFiles({ version, urls }: CacheMessage): Promise<void> {
  const name = PREFIX + version
  const cache = await caches.open(name)
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(url)) === undefined ? [url] : [])))
  // A file that fails to load is fetched on demand later; the remaining files are still cached.
  await Promise.allSettled(missing.flat().map((url) => cache.add(url === PAGE ? asPage() : url)))
  for (const other of await caches.keys()) if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
}

/** Requests HTML, because the server returns the page only for this `accept` header. */
function asPage() {
  return new Request(PAGE, { headers: { accept: 'text/html' } })
}

/** Returns the server's response, or the cached response if the server is unreachable. */
async function fetchNetworkFirst(request: Request, key: Request | string): Promise<Response> {
  try {
    return await fromServer(request, key)
  } catch (error) {
    const cachedResponse = await caches.match(key)
    if (cachedResponse === undefined) throw error
    return cachedResponse
  }
}

async function fromServer(request: Request, key: Request | string): Promise<Response> {
  const response = await fetch(request)
  if (key === PAGE ? isPage(response) : response.ok) await (await store()).put(key, response.clone())
  return response
}

/**
 * Opens the file cache of the newest site version. Before a page has reported its version, opens any existing cache.
 */
async function store(): Promise<Cache> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  return caches.open(names.at(-1) ?? `${PREFIX}first`)
}

async function fetchCacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fromServer(request, request)
}
