import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered while the site is closed. */
    readonly whileClosed?: boolean
  }
}

/** While the site is closed every call that changes or reads something of a member's is refused before it begins. */
export const registerClosing = (app: FastifyInstance, maintenance: () => boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !maintenance() || request.routeOptions.config?.whileClosed === true) return
    await reply.send(refuse(reply, 'maintenance'))
  })
}
