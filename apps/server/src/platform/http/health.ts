import Type, { type Static } from 'typebox'
import { type Route, openRoute } from './route.ts'

const Health = Type.Object({
  status: Type.Literal(1),
  leaving: Type.Boolean({ description: 'it is about to stop, and answers 503 here: send it nothing new' }),
  stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted' }),
  seq: Type.Integer({ description: 'number of the newest change of the book' }),
  world_ms: Type.Integer({ description: 'clock of the matches, epoch ms' }),
  wall_ms: Type.Integer({ description: 'the server’s own clock, epoch ms' }),
  quarantined: Type.Integer({ description: 'matches closed because something their feed says cannot be taken in' }),
  quarantined_since_ms: Type.Union([Type.Integer(), Type.Null()], {
    description: 'since when the first of them is, wall clock, epoch ms; null where there is none',
  }),
  speed: Type.Number({ description: 'how many times as fast as the wall the matches’ clock runs' }),
})
export type Health = Static<typeof Health>

export const healthRoute = (health: () => Health): Route =>
  openRoute({
    method: 'GET',
    url: '/health',
    summary: 'Whether the server is well',
    tag: 'platform',
    answer: Health,
    handle: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const found = health()
      if (found.leaving) reply.code(503)
      return found
    },
  })
