import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Calls that are answered while the site is closed: who leaves is let go. */
const ALWAYS = new Set(['/userlogout'])

/** While the site is closed every call that changes or reads something of a member's is refused before it begins. */
export const registerClosing = (app: FastifyInstance, maintenance: () => boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !maintenance() || ALWAYS.has(request.routeOptions.url ?? '')) return
    await reply.send(refuse(reply, 'maintenance'))
  })
}
