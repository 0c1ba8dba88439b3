import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also responds in maintenance mode. */
    readonly whileClosed?: boolean
  }
}

/** In maintenance mode, refuses POST requests before their handlers run, except on routes with `whileClosed`. */
export function registerClosing(app: FastifyInstance, maintenance: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !maintenance() || request.routeOptions.config?.whileClosed === true) return
    await reply.send(sendRefusal(reply, 'maintenance'))
  })
}
