interface SiteRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: { readonly accept?: string | undefined }
}

/** Pattern of the paths that the development server serves itself: modules, and files with an extension. */
const FILE = /^\/(@|src\/|node_modules\/|flags\/)|\.\w+$/

/**
 * Returns whether the development server handles a request: pages and files of the site. Other requests go to the
 * server.
 */
export function isSiteRequest({ method = 'GET', url = '/', headers }: SiteRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [pathname = '/'] = url.split('?')
  if (FILE.test(pathname)) return true
  return (headers.accept ?? '').includes('text/html') && !pathname.startsWith('/docs')
}
