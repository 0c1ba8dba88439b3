import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route opens a socket. */
    readonly socket?: boolean
  }
}

/** Refuses upgrades on routes without a socket: the plugin would open a socket on any route. */
export function registerUpgrade(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.config?.socket === true) return
    await reply.header('connection', 'close').send(sendRefusal(reply, 'notFound'))
  })
}

/**
 * Closes the connection of an upgrade with a plain HTTP response. Node no longer counts such a connection as HTTP, and
 * the socket plugin closes it only if its own hooks ran. Refusals by the router or by earlier hooks would leave it
 * open.
 */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  const route = app.routing
  app.routing = (request, response) => {
    const { socket }: IncomingMessage = request
    response.once('finish', () => socket.destroySoon())
    route(request, response)
  }
}
