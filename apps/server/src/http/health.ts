import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'

const Health = Type.Object({
  status: Type.Literal(1),
  stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted' }),
  seq: Type.Integer({ description: 'number of the newest change of the book' }),
  world_ms: Type.Integer({ description: 'clock of the matches, epoch ms' }),
  wall_ms: Type.Integer({ description: 'the server’s own clock, epoch ms' }),
  speed: Type.Number({ description: 'how many times as fast as the wall the matches’ clock runs' }),
})
export type Health = Static<typeof Health>

export const registerHealth = (app: FastifyInstance, health: () => Health): void => {
  app.get('/health', { schema: { summary: 'Whether the server is well', tags: ['server'], response: { 200: Health } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return health()
    })
}
