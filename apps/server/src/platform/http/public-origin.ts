import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPrivateAddress } from './address.ts'
import { sendRefusal } from './refusal.ts'
import type { SiteOrigin } from './site-origin.ts'

/** Path exempt from the origin check: monitoring requests it by the server's address, not by its public name. */
export const BY_ADDRESS = '/health'

declare module 'fastify' {
  interface FastifyInstance {
    /** Origins of the members' site and of the office; empty without configured origins. */
    readonly ownOrigins: readonly string[]
  }
}

/** Parses comma-separated https origins of a variable. Throws a RangeError naming an invalid entry. */
export function parseOrigins(variable: string, text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = URL.canParse(entry) ? new URL(entry) : null
      if (url?.protocol === 'https:' && url.href === `${url.origin}/` && !entry.includes('?') && !entry.includes('#'))
        return url.origin
      throw new RangeError(
        `${variable} contains "${entry}": give https addresses without a path, such as https://bets.example`,
      )
    })
}

/** Normalises a Host header to the spelling of the origins; null if invalid. */
export function normaliseHost(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : null
}

/**
 * Returns the origin of the site as the browser shows it. A configured origin takes precedence: TLS towards the proxy
 * and headers other than Host are unreliable.
 */
export function resolveSiteOrigin({ server, headers, protocol, host, hostname }: FastifyRequest): SiteOrigin {
  const requestHost = normaliseHost(headers.host)
  const origin = server.ownOrigins.find((ownOrigin) => new URL(ownOrigin).host === requestHost)
  if (origin === undefined) return { origin: `${protocol}://${host}`, host: hostname }
  return { origin, host: new URL(origin).hostname }
}

/**
 * Refuses requests whose Host is not a configured name, and requests from pages of other sites: foreign domains pointed
 * at the server, and sockets or calls from elsewhere. The API description is served only to private addresses, under no
 * public name. Without configured origins, nothing is checked.
 */
export function registerPublicOrigin(
  app: FastifyInstance,
  { publicOrigins, officeOrigins }: Readonly<Record<'publicOrigins' | 'officeOrigins', readonly string[]>>,
): void {
  const origins = [...publicOrigins, ...officeOrigins]
  app.decorate('ownOrigins', origins)
  if (publicOrigins.length === 0) return
  const hosts = new Set(origins.map((origin) => new URL(origin).host))
  const allowedOrigins = new Set(origins)
  const wrong = ({ headers, url }: FastifyRequest): { field: string; allowed: string } | null => {
    const pathname = url.split('?')[0] ?? ''
    const byAddress = pathname === BY_ADDRESS || isDocs(pathname)
    if (!byAddress && !hosts.has(normaliseHost(headers.host) ?? ''))
      return { field: 'host', allowed: [...hosts].join(', ') }
    if (headers.origin === undefined || allowedOrigins.has(headers.origin)) return null
    return { field: 'origin', allowed: origins.join(', ') }
  }
  const hidesDocs = ({ headers, url, ip }: FastifyRequest): boolean =>
    isDocs(url.split('?')[0] ?? '') && (hosts.has(normaliseHost(headers.host) ?? '') || !isPrivateAddress(ip))
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (hidesDocs(request)) {
      await reply.send(sendRefusal(reply, 'notFound'))
      return
    }
    const trouble = wrong(request)
    if (trouble !== null) await reply.send(sendRefusal(reply, 'forbidden', trouble))
  })
}

/** Returns whether a path belongs to the API description. */
function isDocs(pathname: string): boolean {
  return pathname === '/docs' || pathname.startsWith('/docs/')
}
