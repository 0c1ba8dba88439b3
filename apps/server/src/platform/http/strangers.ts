import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressKey } from './address.ts'
import { refuse } from './refusal.ts'
import { type Wait, holdBack, takePoints } from './take-points.ts'

export interface StrangerLimits {
  /** Session tokens a minute that one address may show and that are not known here to be somebody's. */
  readonly tokens: number
  /** What one address may ask for in ten seconds without a session, each request by its weight. */
  readonly points: number
}

/** Room for some hundred members behind one address, as a phone company has them. */
export const STRANGER_LIMITS: StrangerLimits = { tokens: 240, points: 2_000 }

const TOKENS_S = 60
const POINTS_S = 10
/** Answered whatever happens, so that nobody can let the server look dead. */
const FREE = '/health'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points of a request; 1 unless told. */
    readonly weight?: number
  }
}

interface Shown {
  /** How long to wait; null where it may be looked up. */
  readonly wait: Wait | null
  readonly back: () => Promise<void>
}

interface TooMany {
  readonly ok: false
  readonly code: 'requestLimit'
}

const nothing = (): Promise<void> => Promise.resolve()

/** Counts by address what is asked by those who are not known to be members. */
export class Strangers {
  readonly #knows: (token: string) => boolean
  readonly #tokens: RateLimiterMemory
  readonly #points: RateLimiterMemory

  /** @param knows whether a token was proved to be somebody's session */
  constructor({ tokens, points }: StrangerLimits, knows: (token: string) => boolean) {
    this.#knows = knows
    this.#tokens = new RateLimiterMemory({ points: tokens, duration: TOKENS_S })
    this.#points = new RateLimiterMemory({ points, duration: POINTS_S })
  }

  /** @returns how long to wait, or null */
  mayAsk(ip: string, weight: number): Promise<Wait | null> {
    return takePoints(this.#points, addressKey(ip), weight)
  }

  /**
   * Counts a session token that is to be looked up. One that is known is not counted, so that a bad neighbour behind
   * the same address shuts nobody out who is in; one that turns out to be somebody's is given back by `back`.
   */
  async show(ip: string, token: string): Promise<Shown> {
    if (this.#knows(token)) return { wait: null, back: nothing }
    const key = addressKey(ip)
    const wait = await takePoints(this.#tokens, key, 1)
    const back = async (): Promise<void> => {
      if (this.#knows(token)) await this.#tokens.reward(key, 1)
    }
    return { wait, back: wait === null ? back : nothing }
  }

  /** Looks a token up by `verify`, unless its address showed too many. */
  async prove<T>(ip: string, token: string, verify: () => Promise<T>): Promise<T | TooMany> {
    const { wait, back } = await this.show(ip, token)
    if (wait !== null) return { ok: false, code: 'requestLimit' }
    const session = await verify()
    await back()
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

/** Holds both limits against every request, before anything of it is looked up. */
export const registerStrangers = (app: FastifyInstance, strangers: Strangers): void => {
  const shown = new WeakMap<FastifyRequest, Shown>()
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request) || request.routeOptions.url === FREE) return
    const wait = await strangers.mayAsk(request.ip, request.routeOptions.config?.weight ?? 1)
    if (wait !== null) await refuseFor(request, reply, wait)
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
