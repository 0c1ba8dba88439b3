import type { ServerFrame } from '@touchline/contract/push'
import type { TProperties } from 'typebox'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { WorldClock } from './clock/world-clock.ts'
import type { ModuleSchema } from './database/module-schema.ts'
import type { Allowances } from './http/allowances.ts'
import type { Description } from './http/description.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Route } from './http/route.ts'
import type { Strangers } from './http/strangers.ts'
import type { Closing } from './jobs/closing.ts'
import type { Hold } from './jobs/lease.ts'
import type { LeasedWork, Stop } from './jobs/leases.ts'
import type { Role } from './roles.ts'
import type { Hub } from './push/hub.ts'
import type { MemberOf } from './push/live.http.ts'
import type { Scheduler } from './push/scheduler.ts'
import type { ModuleTopics } from './push/topic-source.ts'

/** What every module is given. */
export interface Platform {
  readonly pool: pg.Pool
  /** What members read of the past comes from here, so that no bet waits for it. */
  readonly reads: pg.Pool
  /** For batches of bets alone: open from the start, so that a bet neither waits for a request nor runs unplanned. */
  readonly batches: pg.Pool
  readonly clock: WorldClock
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
  /** What this process does. */
  readonly roles: ReadonlySet<Role>
  /** This process among those over the database: what `pool` writes names it. */
  readonly node: Hold
  /**
   * Has work done by the one process that holds a lease, which is contended for once the server listens. The work is
   * ended before the lease is given back; where another takes the lease over, the process ends.
   */
  readonly whileHolding: (name: string, work: LeasedWork) => void
  /** The leases that this process holds now. */
  readonly held: () => readonly string[]
}

/** Work that goes on by itself from the time the server listens, in each process of a role. */
interface OwnJob {
  readonly name: string
  readonly role: Role
  readonly alone?: false
  /** Begins it. @returns what ends it, once what it is at is done */
  readonly start: () => Stop
}

/** The same in one process of the role alone: the one that holds the lease named as the role. */
interface LoneJob {
  readonly name: string
  readonly role: Role
  readonly alone: true
  /** Begins it. @returns what ends it, once what it is at is done */
  readonly start: LeasedWork
}

export type Job = OwnJob | LoneJob

/** What a module says of itself at /health. */
export interface HealthPart {
  readonly fields: TProperties
  readonly read: () => Readonly<Record<string, unknown>>
  /** False while it has not got yet what it answers from: a proxy sends the process nothing so long. */
  readonly isReady?: () => boolean
}

/** What a module adds to the socket at /live, beside its topics. */
interface LivePart {
  /** The member behind a session that is named on it, or the code of the refusal. */
  readonly memberOf?: MemberOf
  /** Said to a socket as it opens, and to all of them every five seconds. */
  readonly beat?: () => ServerFrame
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
  readonly live?: LivePart
  /** Done before the server listens, once all modules are open. */
  readonly start?: () => Promise<void>
}

/** The face of a module that was opened before. Throws where it was not. */
export type FaceOf = <Face>(module: Module<Face, never>) => Face

export type Opening<Face> = (platform: Platform, faceOf: FaceOf) => OpenModule<Face> | Promise<OpenModule<Face>>

/** One product, or what several stand on: a row of the server's list. It opens with the options that it names. */
export interface Module<Face = unknown, Options = unknown> {
  readonly name: string
  readonly description: Description
  readonly schema?: ModuleSchema
  /** Begins what takes a while, before the database is there. @returns what opens it on the platform */
  readonly open: (options: Options, closing: Closing) => Opening<Face>
}
