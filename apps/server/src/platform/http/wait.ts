import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** There are no points left. */
export interface Wait {
  /** Until there are some again; 1 or more. */
  readonly seconds: number
  /** So long the refusal is held back from whoever goes on asking, milliseconds. */
  readonly holdMs: number
}

const LONGEST_HOLD_MS = 1_000
/** Who was refused just now, with answers under way, is told at once: a tenth of what is allowed beyond it. */
const AT_ONCE = 0.1

/** Rises with what was asked for beyond the limit, as refusing costs too: at twice the limit it is the longest. */
const holdMsFor = (limit: number, refused: number): number =>
  Math.round(LONGEST_HOLD_MS * Math.min(1, Math.max(0, refused / limit - AT_ONCE)))

/** `refused`: points that were asked for beyond the limit of late. */
export const waitOf = ({ limit, refused, leftMs }: { limit: number; refused: number; leftMs: number }): Wait => ({
  seconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  holdMs: holdMsFor(limit, refused),
})

/** Holds a refusal back, and reads nothing more of the connection meanwhile. */
export const holdBack = async ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>, { holdMs }: Wait): Promise<void> => {
  if (holdMs === 0) return
  socket.pause()
  await setTimeout(holdMs, undefined, { ref: false })
  socket.resume()
}
