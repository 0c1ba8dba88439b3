/** Site paths that redirect onwards; a login that returned to one would loop. */
const LEADS_ON = ['/', '/maintenance']

/**
 * Validates the `redirect` query parameter and returns the path to open after the login. Returns `home` for a URL
 * outside this site and for pages that redirect onwards.
 */
export function safePath(wanted: string | undefined, origin: string, home = '/desktop'): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin || LEADS_ON.includes(url.pathname)) return home
  return `${url.pathname}${url.search}${url.hash}`
}
