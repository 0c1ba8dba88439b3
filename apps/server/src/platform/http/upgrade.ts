import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A socket is opened here. */
    readonly socket?: boolean
  }
}

/** Refuses an Upgrade on every path but those of the sockets: the plugin would open one on any route. */
export const registerUpgrade = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.config?.socket === true) return
    await reply.header('connection', 'close').send(refuse(reply, 'notFound'))
  })
}

/**
 * Closes the connection of an Upgrade that is answered like any request. Node no longer counts it among the HTTP
 * connections then, and the plugin of the sockets closes it only where its own hooks ran: what the router refuses, or a
 * hook before them, would stay open for good.
 */
export const closeRefusedUpgrades = (app: FastifyInstance): void => {
  const route = app.routing
  app.routing = (request, response) => {
    const { socket }: IncomingMessage = request
    response.once('finish', () => socket.destroySoon())
    route(request, response)
  }
}
