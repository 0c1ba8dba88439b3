import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** Client timeouts in milliseconds. */
export interface ClientTimeouts {
  /** Maximum time to receive the request headers, in milliseconds. */
  readonly headersMs: number
  /** Maximum time to receive the complete request, in milliseconds; a body is at most 64 kB. */
  readonly requestMs: number
  /**
   * Idle time between requests on a connection, in milliseconds. Longer than the minute for which proxies reuse a
   * connection, so that no proxy meets a closed connection.
   */
  readonly idleMs: number
  /** Time without traffic while a response is prepared, in milliseconds; the longest report takes less. */
  readonly silentMs: number
  /** Interval of the timeout checks in milliseconds. */
  readonly checkIntervalMs: number
}

export const CLIENT_TIMEOUTS: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 65_000,
  silentMs: 90_000,
  checkIntervalMs: 2_000,
}

/** Maximum number of TCP connections of the server. Above the limit of sockets, to leave room for plain requests. */
export const MAX_CONNECTIONS = 15_000

/**
 * Returns the timeout options of the HTTP server. Without timeouts, a request that never ends would block a connection
 * that others need.
 */
export function patienceOptions({ headersMs, requestMs, idleMs, silentMs, checkIntervalMs }: ClientTimeouts) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs },
  } satisfies FastifyHttpOptions<Server>
}
