import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** So long what is under way may take to its end. */
const FINISH_MS = 10_000
const LOOK_MS = 20

/**
 * Watches what is under way. The answer closes the door: nobody is let in any more, what is under way is answered, and
 * whoever only waits for more is cut.
 */
export const watchDoor = (app: Pick<FastifyInstance, 'server' | 'close'>): (() => Promise<void>) => {
  let underWay = 0
  app.server.on('request', (_request: unknown, response: ServerResponse) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
  })
  return async () => {
    const startMs = performance.now()
    const looking = setInterval(() => {
      if (underWay === 0 || performance.now() - startMs > FINISH_MS) app.server.closeAllConnections()
    }, LOOK_MS)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
    }
  }
}
