import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** Until its headers are there. */
  readonly headersMs: number
  /** Until its whole request is: a body is 64 kB at most. */
  readonly requestMs: number
  /** Between two requests: more than the minute for which proxies keep a connection, so none meets a closed one. */
  readonly idleMs: number
  /** Without a byte either way while it is answered: the longest report takes less. */
  readonly silentMs: number
  /** How often all of it is looked at. */
  readonly lookMs: number
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 65_000,
  silentMs: 90_000,
  lookMs: 2_000,
}

/** Above what sockets there may be, so that there is room for those who only ask. */
export const MOST_CONNECTIONS = 15_000

/** A request that does not end is ended: each holds a connection that another would need. */
export const patienceOptions = ({ headersMs, requestMs, idleMs, silentMs, lookMs }: Patience) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  }) satisfies FastifyHttpOptions<Server>
