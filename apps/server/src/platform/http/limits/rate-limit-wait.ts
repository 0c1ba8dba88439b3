import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** Time that a client without rate-limit points has to wait. */
export interface RateLimitWait {
  /** Seconds until points are available; at least 1. */
  readonly seconds: number
  /** Delay of the refusal in milliseconds, for a client that keeps requesting. */
  readonly delayMs: number
}

const MAX_DELAY_MS = 1_000
/**
 * Share of the limit, as a fraction, by which requests may exceed it before refusals are delayed. Requests of the same
 * moment are refused at once.
 */
const TOLERATED_EXCESS = 0.1

/**
 * Builds the wait of a refused request. `refused` is the number of points recently requested beyond the limit,
 * `remainingMs` the time until points are available.
 */
export function buildWait({
  limit,
  refused,
  remainingMs,
}: {
  limit: number
  refused: number
  remainingMs: number
}): RateLimitWait {
  return {
    seconds: Math.max(1, Math.ceil(remainingMs / 1_000)),
    delayMs: computeDelayMs(limit, refused),
  }
}

/**
 * Computes the delay of a refusal in milliseconds from the points requested beyond the limit, since refusals cost time
 * too. The delay reaches its maximum at about twice the limit.
 */
function computeDelayMs(limit: number, refused: number): number {
  return Math.round(MAX_DELAY_MS * Math.min(1, Math.max(0, refused / limit - TOLERATED_EXCESS)))
}

/** Delays a refusal and stops reading from the connection meanwhile. */
export async function delayRefusal(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  { delayMs }: RateLimitWait,
): Promise<void> {
  if (delayMs === 0) return
  socket.pause()
  await setTimeout(delayMs, undefined, { ref: false })
  socket.resume()
}
