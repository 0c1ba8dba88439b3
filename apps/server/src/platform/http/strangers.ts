import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address.ts'
import { SMALLEST_LIMIT } from './body-limit.ts'
import { Points, type PointsParts } from './points.ts'
import { refuse } from './refusal.ts'
import { type Wait, holdBack } from './wait.ts'

export interface StrangerLimits {
  /** Session tokens a minute that one address may show and that are not known here to be somebody's. */
  readonly tokens: number
  /** What one address may ask for in ten seconds without a session, each request by its weight. */
  readonly points: number
}

/** Room for some hundred members behind one address, as a phone company has them. */
export const STRANGER_LIMITS: StrangerLimits = { tokens: 240, points: 2_000 }

const MINUTE_MS = 60_000
const POINTS_MS = 10_000
/** Tokens of one address that may be looked up at once: its members come back together after a restart. */
const TOKENS_AT_ONCE = 120
/** The files of some twenty pages that open at the same time. */
const POINTS_AT_ONCE = 600
/** Answered whatever happens, so that nobody can let the server look dead. */
const FREE = '/health'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points of a request; 1 unless told. */
    readonly weight?: number
    /** Requests a minute of one address; as many as its points allow unless told. */
    readonly perMinute?: number
  }
}

interface Shown {
  /** How long to wait; null where it may be looked up. */
  readonly wait: Wait | null
  readonly back: () => void
}

interface TooMany {
  readonly ok: false
  readonly code: 'requestLimit'
}

const nothing = (): void => undefined

/** Counts by address what is asked by those who are not known to be members. */
export class Strangers {
  readonly #knows: (token: string) => boolean
  readonly #parts: PointsParts
  readonly #tokens: Points
  readonly #points: Points
  readonly #calls = new Map<string, Points>()

  /** @param knows whether a token was proved to be somebody's session */
  constructor({ tokens, points }: StrangerLimits, knows: (token: string) => boolean, parts: PointsParts) {
    this.#knows = knows
    this.#parts = parts
    const burst = TOKENS_AT_ONCE
    this.#tokens = new Points({ name: 'tokens', limit: tokens, windowMs: MINUTE_MS, burst }, parts)
    this.#points = new Points({ name: 'points', limit: points, windowMs: POINTS_MS, burst: POINTS_AT_ONCE }, parts)
  }

  /** @returns how long to wait, or null */
  mayAsk(ip: string, weight: number): Promise<Wait | null> {
    return this.#points.take(addressKey(ip), weight)
  }

  /** Takes points for what a request turned out to be. */
  charge(ip: string, points: number): void {
    this.#points.charge(addressKey(ip), points)
  }

  /** Returns points of a request whose sender turned out to be known. */
  giveBack(ip: string, points: number): void {
    this.#points.giveBack(addressKey(ip), points)
  }

  isKnown(token: string | null): boolean {
    return token !== null && this.#knows(token)
  }

  /** @returns how long to wait before one more call of this route, or null */
  mayCall(ip: string, url: string, perMinute: number): Promise<Wait | null> {
    const known = this.#calls.get(url)
    const rule = { name: `calls ${url}`, limit: perMinute, windowMs: MINUTE_MS }
    const calls = known ?? new Points(rule, this.#parts)
    if (known === undefined) this.#calls.set(url, calls)
    return calls.take(addressKey(ip), 1)
  }

  /**
   * Counts a session token that is to be looked up. One that is known is not counted, so that a bad neighbour behind
   * the same address shuts nobody out who is in; one that turns out to be somebody's is given back by `back`.
   */
  async show(ip: string, token: string): Promise<Shown> {
    if (this.#knows(token)) return { wait: null, back: nothing }
    const key = addressKey(ip)
    const wait = await this.#tokens.take(key, 1)
    const back = (): void => {
      if (this.#knows(token)) this.#tokens.giveBack(key, 1)
    }
    return { wait, back: wait === null ? back : nothing }
  }

  /** Looks a token up by `verify`, unless its address showed too many. */
  async prove<T>(ip: string, token: string, verify: () => Promise<T>): Promise<T | TooMany> {
    const { wait, back } = await this.show(ip, token)
    if (wait !== null) return { ok: false, code: 'requestLimit' }
    const session = await verify()
    back()
    return session
  }
}

const tokenInBody = (body: unknown): string | null => {
  const token: unknown =
    typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : null
  return typeof token === 'string' ? token : null
}

const BEARER = 'Bearer '

const tokenInHeader = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  authorization.startsWith(BEARER) ? authorization.slice(BEARER.length) : null

const refuseFor = async (request: FastifyRequest, reply: FastifyReply, wait: Wait): Promise<void> => {
  await holdBack(request, wait)
  await reply.header('retry-after', wait.seconds).send(refuse(reply, 'requestLimit'))
}

/** Points of a POST by who is not known yet, beside those of its bytes: it may be looked up, hashed or written down. */
const POST_POINTS = 4
const BYTES_PER_POINT = 1_024

/** Bytes of a body that is still to come: all that its route takes where it does not say. */
const bodyBytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) ? length : (routeOptions.bodyLimit ?? 0)
}

const pointsOf = (request: FastifyRequest): number => {
  const { weight } = request.routeOptions.config ?? {}
  if (request.method === 'GET' || request.method === 'HEAD') return weight ?? 1
  return (weight ?? POST_POINTS) + Math.ceil(bodyBytesOf(request) / BYTES_PER_POINT)
}

/** A request by who is not known yet. */
interface Counted {
  readonly points: number
  /** How long its address has to wait; null where the points were there. */
  readonly wait: Wait | null
}

/**
 * Whether a request may show who it is although its address has no points left: members who are known here go on
 * beside a bad neighbour. It has to be as small as a bet.
 */
const mayShowToken = (request: FastifyRequest): boolean =>
  request.method === 'POST' && request.routeOptions.url !== undefined && bodyBytesOf(request) <= SMALLEST_LIMIT

/**
 * Counts every request against its address from its first byte, by its weight and its bytes. What was counted is given
 * back once its session token proves to be somebody's: members are counted by their own allowance.
 */
const registerPoints = (app: FastifyInstance, strangers: Strangers): void => {
  const counted = new WeakMap<FastifyRequest, Counted>()
  const tokenOf = (request: FastifyRequest) => tokenInHeader(request) ?? tokenInBody(request.body)
  const settle = (request: FastifyRequest): void => {
    const { points, wait } = counted.get(request) ?? { points: 0, wait: null }
    if (points === 0 || wait !== null || !strangers.isKnown(tokenOf(request))) return
    counted.delete(request)
    strangers.giveBack(request.ip, points)
  }
  const hasNoUnknownHeader = (request: FastifyRequest): boolean => {
    const token = tokenInHeader(request)
    return token === null || strangers.isKnown(token)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === FREE) return
    const points = pointsOf(request)
    const wait = await strangers.mayAsk(request.ip, points)
    counted.set(request, { points, wait })
    if (wait === null || (mayShowToken(request) && hasNoUnknownHeader(request))) return
    await refuseFor(request, reply, wait)
  })
  app.addHook('preValidation', async (request, reply) => {
    const { wait = null } = counted.get(request) ?? {}
    if (wait !== null && !strangers.isKnown(tokenOf(request))) await refuseFor(request, reply, wait)
  })
  app.addHook('preHandler', async (request) => settle(request))
  app.addHook('onResponse', async (request) => settle(request))
}

/** Holds these limits against every request, before anything of it is looked up. */
export const registerStrangers = (app: FastifyInstance, strangers: Strangers): void => {
  registerPoints(app, strangers)
  const shown = new WeakMap<FastifyRequest, Shown>()
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (config?.perMinute === undefined) return
    const wait = await strangers.mayCall(request.ip, url, config.perMinute)
    if (wait !== null) await refuseFor(request, reply, wait)
  })
  app.addHook('preValidation', async (request, reply) => {
    const token = tokenInBody(request.body)
    if (token === null) return
    const show = await strangers.show(request.ip, token)
    if (show.wait !== null) await refuseFor(request, reply, show.wait)
    else shown.set(request, show)
  })
  app.addHook('onResponse', async (request) => shown.get(request)?.back())
}
