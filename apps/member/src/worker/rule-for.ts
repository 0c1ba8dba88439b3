/** How the worker answers a request. `network`: not at all, the browser asks as if there were no worker. */
export type Rule = 'network' | 'page' | 'hashed' | 'brand'

export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Whether an answer may be kept in the place of the page: one that the server gives for a path of the site, whole and
 * where it was asked for. Any other that a browser may be led to, as an answer to a call, is none.
 */
export const isPage = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/**
 * Pages come from the server and, where that is not heard, as they were; files with a hash in their name never change;
 * a brand's files are asked for and kept. Prices, calls and all else are never kept.
 */
export const ruleFor = ({ method, mode, url }: Asked, origin: string): Rule => {
  const { origin: of, pathname } = new URL(url)
  if (method !== 'GET' || of !== origin) return 'network'
  if (mode === 'navigate') return pathname.startsWith('/docs') ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'hashed'
  return pathname.startsWith('/brands/') ? 'brand' : 'network'
}
