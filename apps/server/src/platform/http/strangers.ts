import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address.ts'
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
    this.#tokens = new Points({ name: 'tokens', limit: tokens, windowMs: MINUTE_MS }, parts)
    this.#points = new Points({ name: 'points', limit: points, windowMs: POINTS_MS }, parts)
  }

  /** @returns how long to wait, or null */
  mayAsk(ip: string, weight: number): Promise<Wait | null> {
    return this.#points.take(addressKey(ip), weight)
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

const tokenIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'session_token' in body ? String(body.session_token) : null

/** Calls of members are counted by their sessions, once these are proved. */
const isCall = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url !== undefined

const refuseFor = async (request: FastifyRequest, reply: FastifyReply, wait: Wait): Promise<void> => {
  await holdBack(request, wait)
  await reply.header('retry-after', wait.seconds).send(refuse(reply, 'requestLimit'))
}

/** Holds these limits against every request, before anything of it is looked up. */
export const registerStrangers = (app: FastifyInstance, strangers: Strangers): void => {
  const shown = new WeakMap<FastifyRequest, Shown>()
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request) || request.routeOptions.url === FREE) return
    const wait = await strangers.mayAsk(request.ip, request.routeOptions.config?.weight ?? 1)
    if (wait !== null) await refuseFor(request, reply, wait)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (config?.perMinute === undefined) return
    const wait = await strangers.mayCall(request.ip, url, config.perMinute)
    // Told at once: it is a member's own browser that logs in.
    if (wait !== null) await reply.header('retry-after', wait.seconds).send(refuse(reply, 'requestLimit'))
  })
  app.addHook('preHandler', async (request, reply) => {
    const token = tokenIn(request.body)
    if (token === null) return
    const show = await strangers.show(request.ip, token)
    if (show.wait !== null) await refuseFor(request, reply, show.wait)
    else shown.set(request, show)
  })
  app.addHook('onResponse', async (request) => shown.get(request)?.back())
}
