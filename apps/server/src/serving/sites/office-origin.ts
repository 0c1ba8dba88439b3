import { OFFICE_PATH } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BY_ADDRESS, normaliseHost } from '../../platform/http/public-origin.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'

/**
 * Separates the back office by origin. With office origins, the office is served only there, and nothing else is served
 * there except the redirect from `/`. Requests from pages of other sites are refused. Without office origins, the
 * office is served beside the members' site.
 */
export function registerOfficeOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const hosts = new Set(origins.map((origin) => new URL(origin).host))
  const allowedOrigins = new Set(origins)
  app.addHook('onRequest', async ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
    const pathname = url.split('?')[0] ?? ''
    if (pathname === BY_ADDRESS) return undefined
    const isOfficeHost = hosts.has(normaliseHost(headers.host) ?? '')
    if (isOfficeHost && pathname === '/') return reply.redirect(OFFICE_PATH)
    if (isOffices(pathname) !== isOfficeHost) return reply.send(sendRefusal(reply, 'notFound'))
    if (!isOfficeHost || headers.origin === undefined || allowedOrigins.has(headers.origin)) return undefined
    return reply.send(sendRefusal(reply, 'forbidden', { field: 'origin', allowed: origins.join(', ') }))
  })
}

function isOffices(pathname: string): boolean {
  return pathname === OFFICE_PATH || pathname.startsWith(`${OFFICE_PATH}/`)
}
