/**
 * The path to go to after the login, from the `redirect` query. Anything that would leave this site, or loop back to
 * the landing page, is `/desktop`.
 */
export function safePath(wanted: string | undefined, origin: string): string {
  const HOME = '/desktop'
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return HOME
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname === '/') return HOME
  return `${url.pathname}${url.search}${url.hash}`
}
