/**
 * The path to go to after the login, from the `redirect` query. Anything that would leave this site, or loop back to
 * the landing page, is `home`.
 */
export function safePath(wanted: string | undefined, origin: string, home = '/desktop'): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname === '/') return home
  return `${url.pathname}${url.search}${url.hash}`
}
