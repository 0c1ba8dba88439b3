import type { FastifyInstance } from 'fastify'
import type { LagMeter } from './lag-meter.ts'
import { sendRefusal } from '../refusal.ts'

/** Event-loop lag in milliseconds above which new requests are refused. */
const MAX_LAG_MS = 200
const RETRY_AFTER_S = 1

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route responds while the server sheds load. */
    readonly urgent?: boolean
  }
}

/**
 * Refuses new requests with 503 while the event loop lags, before reading them, so that running requests finish. No
 * money is lost: a refused bet was not started, and its reference can be reused. Responses of operators and feeds
 * arrive on our outgoing connections. Routes with `urgent` are exempt.
 */
export function registerShedding(app: FastifyInstance, { lagMs }: LagMeter): void {
  app.addHook('onRequest', async (request, reply) => {
    if (lagMs() <= MAX_LAG_MS || request.routeOptions.config?.urgent === true) return
    await reply.header('retry-after', RETRY_AFTER_S).send(sendRefusal(reply, 'serverBusy'))
  })
}
