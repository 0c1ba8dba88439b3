import Type from 'typebox'
import type { HealthPart, Platform } from '../platform/module.ts'
import { type Route, openRoute } from '../platform/http/route.ts'

const PROCESS_FIELDS = {
  status: Type.Literal(1),
  leaving: Type.Boolean({ description: 'The process is shutting down and returns 503 here. Send it no new requests.' }),
  ready: Type.Boolean({
    description: 'The process has loaded the data it serves. While it starts, this is false and it returns 503 here.',
  }),
  roles: Type.Array(Type.String(), { description: 'Roles of this process' }),
  holds: Type.Array(Type.String(), { description: 'Exclusive roles that this process currently holds' }),
  world_ms: Type.Integer({ description: 'Simulated clock of the matches, epoch ms' }),
  wall_ms: Type.Integer({ description: 'Wall clock of the server, epoch ms' }),
  speed: Type.Number({ description: 'Speed of the simulated clock relative to the wall clock' }),
}

/** Route of /health: state of the server, with the fields of the modules. */
export function healthRoute(
  { clock, closing, roles, listOwnedLeases }: Pick<Platform, 'clock' | 'closing' | 'roles' | 'listOwnedLeases'>,
  parts: readonly HealthPart[],
): Route {
  return openRoute({
    method: 'GET',
    url: '/health',
    urgent: true,
    unready: true,
    summary: 'Get the health of the server',
    tag: 'platform',
    answer: Type.Object(
      Object.assign({}, PROCESS_FIELDS, ...parts.map(({ fields }) => fields)) as typeof PROCESS_FIELDS,
    ),
    handle: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const [leaving, worldMs, wallMs] = [closing.isNear, clock.worldMs(), clock.wallMs()]
      const ready = parts.every(({ isReady }) => isReady?.() !== false)
      if (leaving || !ready) reply.code(503)
      const processState = { leaving, ready, roles: [...roles], holds: [...listOwnedLeases()] }
      const healthFields = {
        status: 1 as const,
        ...processState,
        world_ms: worldMs,
        wall_ms: wallMs,
        speed: clock.speed,
      }
      return Object.assign(healthFields, ...parts.map(({ read }) => read())) as typeof healthFields
    },
  })
}
