import Type from 'typebox'
import type { HealthPart, Platform } from '../module.ts'
import { type Route, openRoute } from './route.ts'

const OWN = {
  status: Type.Literal(1),
  leaving: Type.Boolean({ description: 'it is about to stop, and answers 503 here: send it nothing new' }),
  ready: Type.Boolean({
    description: 'it has all that it answers from; while it begins it has not, and answers 503 here',
  }),
  roles: Type.Array(Type.String(), { description: 'what this process does' }),
  holds: Type.Array(Type.String(), { description: 'what one process does for all, and this one does now' }),
  world_ms: Type.Integer({ description: 'clock of the matches, epoch ms' }),
  wall_ms: Type.Integer({ description: 'the server’s own clock, epoch ms' }),
  speed: Type.Number({ description: 'how many times as fast as the wall the matches’ clock runs' }),
}

/** Route of /health: state of the server, with the fields of the modules. */
export const healthRoute = (
  { clock, closing, roles, held }: Pick<Platform, 'clock' | 'closing' | 'roles' | 'held'>,
  parts: readonly HealthPart[],
): Route =>
  openRoute({
    method: 'GET',
    url: '/health',
    urgent: true,
    unready: true,
    summary: 'Whether the server is well',
    tag: 'platform',
    answer: Type.Object(Object.assign({}, OWN, ...parts.map(({ fields }) => fields)) as typeof OWN),
    handle: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const [leaving, worldMs, wallMs] = [closing.isNear, clock.worldMs(), clock.wallMs()]
      const ready = parts.every(({ isReady }) => isReady?.() !== false)
      if (leaving || !ready) reply.code(503)
      const here = { leaving, ready, roles: [...roles], holds: [...held()] }
      const own = { status: 1 as const, ...here, world_ms: worldMs, wall_ms: wallMs, speed: clock.speed }
      return Object.assign(own, ...parts.map(({ read }) => read())) as typeof own
    },
  })
