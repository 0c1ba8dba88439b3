import type { FastifyInstance } from 'fastify'
import type { TProperties } from 'typebox'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { WorldClock } from './clock/world-clock.ts'
import type { ModuleSchema } from './database/module-schema.ts'
import type { Allowances } from './http/allowances.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Route } from './http/route.ts'
import type { Strangers } from './http/strangers.ts'
import type { Closing } from './jobs/closing.ts'
import type { Hold } from './jobs/lease.ts'
import type { Hub } from './push/hub.ts'
import type { Scheduler } from './push/scheduler.ts'
import type { ModuleTopics } from './push/topic-source.ts'

/** What every module is given. */
export interface Platform {
  readonly pool: pg.Pool
  /** What members read of the past comes from here, so that no bet waits for it. */
  readonly reads: pg.Pool
  readonly clock: WorldClock
  /** Where the world clock stood when the run before ended; null on a new database. */
  readonly leftWorldMs: number | null
  readonly log: Logger
  readonly bus: Bus
  readonly hub: Hub
  readonly scheduler: Scheduler
  readonly strangers: Strangers
  readonly allowances: Allowances
  readonly rateLimits: RateLimits
  /** One line for whoever watches the start. */
  readonly say: (line: string) => void
  /** What a module opens outside its jobs is closed by this, in the reverse order. */
  readonly closing: Closing
  /** The right to do what only one process over a database does. */
  readonly hold: Hold
}

/** Work that goes on by itself from the time the server listens. */
export interface Job {
  readonly name: string
  /** Begins it. @returns what ends it, once what it is at is done */
  readonly start: () => () => unknown
}

/** What a module says of itself at /health. */
export interface HealthPart {
  readonly fields: TProperties
  readonly read: () => Readonly<Record<string, unknown>>
}

export interface OpenModule<Face> {
  /** What the modules after it use of it. */
  readonly face: Face
  readonly routes?: readonly Route[]
  readonly topics?: ModuleTopics
  readonly jobs?: readonly Job[]
  readonly health?: HealthPart
  /** Whether a session token was proved to be somebody's. */
  readonly knowsToken?: (token: string) => boolean
  /** What the server answers beside routes, as a socket. */
  readonly serve?: (app: FastifyInstance) => void
  /** Done before the server listens, once all modules are open. */
  readonly start?: () => Promise<void>
}

/** The face of a module that was opened before. Throws where it was not. */
export type FaceOf = <Face>(module: Module<Face, never>) => Face

export type Opening<Face> = (platform: Platform, faceOf: FaceOf) => OpenModule<Face> | Promise<OpenModule<Face>>

/** One product, or what several stand on: a row of the server's list. It opens with the options that it names. */
export interface Module<Face = unknown, Options = unknown> {
  readonly name: string
  /** What the API's description says of its calls together, and what a line beside each has no room for. */
  readonly heading: string
  readonly schema?: ModuleSchema
  /** Begins what takes a while, before the database is there. @returns what opens it on the platform */
  readonly open: (options: Options, closing: Closing) => Opening<Face>
}
