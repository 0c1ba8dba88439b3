import { isPage, ruleFor } from './rule-for.ts'

// What this file needs of a service worker: the types of pages and of workers do not go together in one program.
interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface KeepMessage {
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
  addEventListener(type: 'install' | 'activate', hear: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(type: 'message', hear: (event: LongEvent & { readonly data: KeepMessage }) => void): void
}

const scope = globalThis as unknown as WorkerScope
const PREFIX = 'touchline-'
/** All of the site's paths are one page. */
const PAGE = '/'

/** The store that the newest page told of; before it tells, any that there is. */
const store = async (): Promise<Cache> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  return caches.open(names.at(-1) ?? `${PREFIX}first`)
}

const fromServer = async (request: Request, key: Request | string): Promise<Response> => {
  const response = await fetch(request)
  if (key === PAGE ? isPage(response) : response.ok) await (await store()).put(key, response.clone())
  return response
}

/** The server's answer, or what was kept where the server is not heard. */
const freshOrKept = async (request: Request, key: Request | string): Promise<Response> => {
  try {
    return await fromServer(request, key)
  } catch (error) {
    const kept = await caches.match(key)
    if (kept === undefined) throw error
    return kept
  }
}

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fromServer(request, request)

/** The page is given to who asks for one. */
const asPage = () => new Request(PAGE, { headers: { accept: 'text/html' } })

/** Keeps what the page has loaded, in the store of its version, and lets go of every other version's. */
const keep = async ({ version, urls }: KeepMessage): Promise<void> => {
  const name = PREFIX + version
  const cache = await caches.open(name)
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(url)) === undefined ? [url] : [])))
  // One that does not come is fetched when it is asked for; the others are kept all the same.
  await Promise.allSettled(missing.flat().map((url) => cache.add(url === PAGE ? asPage() : url)))
  for (const other of await caches.keys()) if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const rule = ruleFor(request, scope.location.origin)
  if (rule === 'page') event.respondWith(freshOrKept(request, PAGE))
  else if (rule === 'brand') event.respondWith(freshOrKept(request, request))
  else if (rule === 'hashed') event.respondWith(keptOrFetched(request))
})
