interface Asked {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: { readonly accept?: string | undefined }
}

/** What the development server gives itself: modules, and files, which have an ending. */
const FILE = /^\/(@|src\/|node_modules\/|flags\/)|\.\w+$/

/** Whether the development server answers a request itself: pages and files of the site. The rest is the server's. */
export const isOfSite = ({ method = 'GET', url = '/', headers }: Asked): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [pathname = '/'] = url.split('?')
  if (FILE.test(pathname)) return true
  return (headers.accept ?? '').includes('text/html') && !pathname.startsWith('/docs')
}
