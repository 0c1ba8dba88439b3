/** They know the way on only from those who were led there. */
const LEADS_ON = ['/', '/maintenance']

/**
 * The path to go to after the login, from the `redirect` query. Anything that would leave this site, or loop back to
 * a page that leads on by itself, is `home`.
 */
export const safePath = (wanted: string | undefined, origin: string, home = '/desktop'): string => {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin || LEADS_ON.includes(url.pathname)) return home
  return `${url.pathname}${url.search}${url.hash}`
}
