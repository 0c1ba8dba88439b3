import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../address.ts'
import { SMALLEST_LIMIT } from '../validation/body-limit.ts'
import { PointBuckets, type PointsParts } from './point-buckets.ts'
import { sendRefusal } from '../refusal.ts'
import { type RateLimitWait, delayRefusal } from './rate-limit-wait.ts'

export interface AnonymousLimits {
  /** Unverified session tokens per minute that an address may present. */
  readonly tokens: number
  /** Points per ten seconds of an address without a session; a request costs its weight. */
  readonly points: number
}

/** Default limits of an address, enough for a few hundred members behind one address of a phone company. */
export const ANONYMOUS_LIMITS: AnonymousLimits = { tokens: 240, points: 2_000 }

const MINUTE_MS = 60_000
const POINTS_WINDOW_MS = 10_000
/** Burst of token lookups per address: its members reconnect together after a restart. */
const TOKENS_BURST = 120
/** Burst of points per address, enough for the files of about twenty pages opened at once. */
const POINTS_BURST = 600
/** Route exempt from the limits, so that no client can make the server look dead. */
const FREE = '/health'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points that a request costs its address without a session. Default 1. */
    readonly weight?: number
    /** Limit of requests per minute and address. Default: limited only by points. */
    readonly perMinute?: number
  }
}

interface Shown {
  /** Time to wait before the token may be looked up; null if allowed now. `back` returns the point. */
  readonly wait: RateLimitWait | null
  readonly refund: () => void
}

interface TooManyRequests {
  readonly ok: false
  readonly code: 'requestLimit'
}

/** Rate limits by address for requests without a verified session. */
export class AnonymousLimiter {
  readonly #isVerifiedToken: (token: string) => boolean
  readonly #parts: PointsParts
  readonly #tokens: PointBuckets
  readonly #points: PointBuckets
  readonly #calls = new Map<string, PointBuckets>()

  /** @param isVerifiedToken returns whether a session token was verified by this process */
  constructor({ tokens, points }: AnonymousLimits, isVerifiedToken: (token: string) => boolean, parts: PointsParts) {
    this.#isVerifiedToken = isVerifiedToken
    this.#parts = parts
    const burst = TOKENS_BURST
    this.#tokens = new PointBuckets({ name: 'tokens', limit: tokens, windowMs: MINUTE_MS, burst }, parts)
    this.#points = new PointBuckets(
      { name: 'points', limit: points, windowMs: POINTS_WINDOW_MS, burst: POINTS_BURST },
      parts,
    )
  }

  /**
   * Takes the points of a request from its address.
   * @returns the time to wait, or null if the points were available
   */
  takePoints(ip: string, weight: number): Promise<RateLimitWait | null> {
    return this.#points.take(addressKey(ip), weight)
  }

  /** Charges an address with points after the cost of a request is known. */
  charge(ip: string, points: number): void {
    this.#points.charge(addressKey(ip), points)
  }

  /** Gives the points of a request back to its address once the sender was verified as a member. */
  refundPoints(ip: string, points: number): void {
    this.#points.refund(addressKey(ip), points)
  }

  hasVerifiedToken(token: string | null): boolean {
    return token !== null && this.#isVerifiedToken(token)
  }

  /**
   * Counts a call of a route with its own limit per minute.
   * @returns the time to wait before the next call, or null if allowed
   */
  mayCall(ip: string, url: string, perMinute: number): Promise<RateLimitWait | null> {
    const cachedPoints = this.#calls.get(url)
    const rule = { name: `calls ${url}`, limit: perMinute, windowMs: MINUTE_MS }
    const calls = cachedPoints ?? new PointBuckets(rule, this.#parts)
    if (cachedPoints === undefined) this.#calls.set(url, calls)
    return calls.take(addressKey(ip), 1)
  }

  /**
   * Counts the lookup of a session token. Verified tokens are not counted, so that an abuser behind the same address
   * locks out no active member. If the lookup succeeds, `back` returns the point.
   */
  async show(ip: string, token: string): Promise<Shown> {
    if (this.#isVerifiedToken(token)) return { wait: null, refund: nothing }
    const key = addressKey(ip)
    const wait = await this.#tokens.take(key, 1)
    const back = (): void => {
      if (this.#isVerifiedToken(token)) this.#tokens.refund(key, 1)
    }
    return { wait, refund: wait === null ? back : nothing }
  }

  /** Looks a token up with `verify`, unless its address has presented too many tokens. */
  async prove<T>(ip: string, token: string, verify: () => Promise<T>): Promise<T | TooManyRequests> {
    const { wait, refund } = await this.show(ip, token)
    if (wait !== null) return { ok: false, code: 'requestLimit' }
    const session = await verify()
    refund()
    return session
  }
}

const BEARER = 'Bearer '

/** Points of an unverified POST in addition to its size, because the request may need a lookup, a hash or a write. */
const POST_POINTS = 4
const BYTES_PER_POINT = 1_024

/** Request without a verified session. */
interface Counted {
  readonly points: number
  /** Time that the address has to wait; null if its rate limit allowed the request. */
  readonly wait: RateLimitWait | null
}

/** Applies the limits to every request, before any lookup. */
export function registerAnonymousLimiter(app: FastifyInstance, limiter: AnonymousLimiter): void {
  registerPointCharging(app, limiter)
  const shown = new WeakMap<FastifyRequest, Shown>()
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (config?.perMinute === undefined) return
    const wait = await limiter.mayCall(request.ip, url, config.perMinute)
    if (wait !== null) await refuseFor(request, reply, wait)
  })
  app.addHook('preValidation', async (request, reply) => {
    const token = tokenInBody(request.body)
    if (token === null) return
    const show = await limiter.show(request.ip, token)
    if (show.wait !== null) await refuseFor(request, reply, show.wait)
    else shown.set(request, show)
  })
  app.addHook('onResponse', async (request) => shown.get(request)?.refund())
}

/**
 * Charges the rate-limit points of every request to its address when the request arrives, by weight and size. Returns
 * the points once the session token is verified, because members have their own rate limit.
 */
function registerPointCharging(app: FastifyInstance, limiter: AnonymousLimiter): void {
  const counted = new WeakMap<FastifyRequest, Counted>()
  const readToken = (request: FastifyRequest) => tokenInHeader(request) ?? tokenInBody(request.body)
  const settle = (request: FastifyRequest): void => {
    const { points, wait } = counted.get(request) ?? { points: 0, wait: null }
    if (points === 0 || wait !== null || !limiter.hasVerifiedToken(readToken(request))) return
    counted.delete(request)
    limiter.refundPoints(request.ip, points)
  }
  const hasNoUnknownHeader = (request: FastifyRequest): boolean => {
    const token = tokenInHeader(request)
    return token === null || limiter.hasVerifiedToken(token)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === FREE) return
    const points = computePoints(request)
    const wait = await limiter.takePoints(request.ip, points)
    counted.set(request, { points, wait })
    if (wait === null || (mayShowToken(request) && hasNoUnknownHeader(request))) return
    await refuseFor(request, reply, wait)
  })
  app.addHook('preValidation', async (request, reply) => {
    const { wait = null } = counted.get(request) ?? {}
    if (wait !== null && !limiter.hasVerifiedToken(readToken(request))) await refuseFor(request, reply, wait)
  })
  app.addHook('preHandler', async (request) => settle(request))
  app.addHook('onResponse', async (request) => settle(request))
}

function tokenInHeader({ headers: { authorization = '' } }: FastifyRequest): string | null {
  return authorization.startsWith(BEARER) ? authorization.slice(BEARER.length) : null
}

function tokenInBody(body: unknown): string | null {
  const token: unknown =
    typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : null
  return typeof token === 'string' ? token : null
}

function computePoints(request: FastifyRequest): number {
  const { weight } = request.routeOptions.config ?? {}
  if (request.method === 'GET' || request.method === 'HEAD') return weight ?? 1
  return (weight ?? POST_POINTS) + Math.ceil(readBodyBytes(request) / BYTES_PER_POINT)
}

/** Returns the announced bytes of the body; without a content length, the limit of its route. */
function readBodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) ? length : (routeOptions.bodyLimit ?? 0)
}

/**
 * Returns whether a request may present its token although its address has exceeded the rate limit. A signed-in member
 * can thus continue at the address of an abuser. The request must be as small as a bet.
 */
function mayShowToken(request: FastifyRequest): boolean {
  return request.method === 'POST' && request.routeOptions.url !== undefined && readBodyBytes(request) <= SMALLEST_LIMIT
}

async function refuseFor(request: FastifyRequest, reply: FastifyReply, wait: RateLimitWait): Promise<void> {
  await delayRefusal(request, wait)
  await reply.header('retry-after', wait.seconds).send(sendRefusal(reply, 'requestLimit'))
}

function nothing(): void {}
