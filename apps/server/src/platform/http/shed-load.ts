import type { FastifyInstance } from 'fastify'
import type { LagMeter } from './lag-meter.ts'
import { refuse } from './refusal.ts'

/** Above this lag of the event loop new requests are refused, milliseconds. */
const MOST_LAG_MS = 200
const RETRY_AFTER_S = 1

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered while the server sheds load. */
    readonly urgent?: boolean
  }
}

/**
 * Refuses new requests with 503 while the event loop lags, before anything of them is read, so that those under way
 * come to an end. Nothing that moves money is lost by it: a bet that is refused here was not begun, its reference is
 * still good, and what operators and feeds answer comes over connections of ours. Routes that are `urgent` go on.
 */
export const registerShedding = (app: FastifyInstance, { lagMs }: LagMeter): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (lagMs() <= MOST_LAG_MS || request.routeOptions.config?.urgent === true) return
    await reply.header('retry-after', RETRY_AFTER_S).send(refuse(reply, 'serverBusy'))
  })
}
