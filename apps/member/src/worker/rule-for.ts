/** Caching rule of a request. `network`: the worker does not handle the request. */
export type CacheRule = 'network' | 'page' | 'hashed' | 'brand'

export interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Returns whether a response can be cached as the page: a successful HTML response without a redirect. A response to an
 * API call never qualifies.
 */
export function isPage({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean {
  return ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')
}

/**
 * Selects the caching rule. Pages come from the server, with the cached page as fallback. Files with a hash in the name
 * never change. Brand files are fetched and cached. Prices, API calls and other requests are never cached.
 */
export function ruleFor({ method, mode, url }: WorkerRequest, origin: string): CacheRule {
  const { origin: urlOrigin, pathname } = new URL(url)
  if (method !== 'GET' || urlOrigin !== origin) return 'network'
  if (mode === 'navigate') return pathname.startsWith('/docs') ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'hashed'
  return pathname.startsWith('/brands/') ? 'brand' : 'network'
}
