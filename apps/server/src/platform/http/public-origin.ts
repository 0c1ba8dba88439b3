import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPrivateAddress } from './address.ts'
import { refuse } from './refusal.ts'
import type { SiteOrigin } from './site-origin.ts'

/** Asked by its address, as whatever watches over the server does. */
export const BY_ADDRESS = '/health'

/** The description of the API, and a page to try it. */
const isDocs = (pathname: string): boolean => pathname === '/docs' || pathname.startsWith('/docs/')

/** The addresses that a variable names with commas between them. Throws a RangeError that names what is none. */
export const parseOrigins = (variable: string, text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const url = URL.canParse(word) ? new URL(word) : null
      if (url?.protocol === 'https:' && url.href === `${url.origin}/` && !word.includes('?') && !word.includes('#'))
        return url.origin
      throw new RangeError(`${variable} names "${word}": give https addresses without a path, as https://bets.example`)
    })

/** A name as a browser sends it, in the spelling of the origins; null where it is none. */
export const hostOf = (host: string | undefined): string | null =>
  host !== undefined && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : null

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of the members' site and of the office; none where either is answered under any name. */
    readonly ownOrigins: readonly string[]
  }
}

/**
 * The site as the browser that asks has it in its bar. A public origin says it whole: whether the proxy speaks TLS, and
 * what stands in other headers than Host, is nobody's word.
 */
export const siteOf = ({ server, headers, protocol, host, hostname }: FastifyRequest): SiteOrigin => {
  const asked = hostOf(headers.host)
  const origin = server.ownOrigins.find((known) => new URL(known).host === asked)
  if (origin === undefined) return { origin: `${protocol}://${host}`, host: hostname }
  return { origin, host: new URL(origin).hostname }
}

/**
 * Answers only who asks for the site by a name of its own, and no page of another site: neither a name that somebody
 * points here, nor a socket or a call from elsewhere. The description of the API is for those beside the server: by
 * its own address, from a private one, and under no public name. Without origins nothing is checked.
 */
export const registerPublicOrigin = (
  app: FastifyInstance,
  { publicOrigins, officeOrigins }: Readonly<Record<'publicOrigins' | 'officeOrigins', readonly string[]>>,
): void => {
  const origins = [...publicOrigins, ...officeOrigins]
  app.decorate('ownOrigins', origins)
  if (publicOrigins.length === 0) return
  const hosts = new Set(origins.map((origin) => new URL(origin).host))
  const known = new Set(origins)
  const wrong = ({ headers, url }: FastifyRequest): { field: string; allowed: string } | null => {
    const pathname = url.split('?')[0] ?? ''
    const byAddress = pathname === BY_ADDRESS || isDocs(pathname)
    if (!byAddress && !hosts.has(hostOf(headers.host) ?? '')) return { field: 'host', allowed: [...hosts].join(', ') }
    if (headers.origin === undefined || known.has(headers.origin)) return null
    return { field: 'origin', allowed: origins.join(', ') }
  }
  const hidesDocs = ({ headers, url, ip }: FastifyRequest): boolean =>
    isDocs(url.split('?')[0] ?? '') && (hosts.has(hostOf(headers.host) ?? '') || !isPrivateAddress(ip))
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (hidesDocs(request)) {
      await reply.send(refuse(reply, 'notFound'))
      return
    }
    const trouble = wrong(request)
    if (trouble !== null) await reply.send(refuse(reply, 'forbidden', trouble))
  })
}
