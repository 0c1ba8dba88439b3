import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Time for running requests to finish, in milliseconds. */
const FINISH_MS = 10_000
const POLL_INTERVAL_MS = 20

/**
 * Counts running requests.
 * @returns a function to close the server: it accepts no new connections, finishes running requests, and cuts idle
 *   connections
 */
export function watchOpenRequests(app: Pick<FastifyInstance, 'server' | 'close'>): () => Promise<void> {
  let openRequestCount = 0
  app.server.on('request', (_request: unknown, response: ServerResponse) => {
    openRequestCount += 1
    response.once('close', () => (openRequestCount -= 1))
  })
  return async () => {
    const startMs = performance.now()
    const looking = setInterval(() => {
      if (openRequestCount === 0 || performance.now() - startMs > FINISH_MS) app.server.closeAllConnections()
    }, POLL_INTERVAL_MS)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
    }
  }
}
