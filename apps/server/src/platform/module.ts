import type { StaffRight } from '@touchline/contract/office/staff'
import type { ServerFrame } from '@touchline/contract/push'
import type { TProperties } from 'typebox'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../runtime/bus/bus.ts'
import type { WorldClock } from '../runtime/clock/world-clock.ts'
import type { ModuleSchema } from '../runtime/database/module-schema.ts'
import type { Commands } from './commands/define-command.ts'
import type { RequestAllowances } from './http/limits/request-allowances.ts'
import type { ModuleDescription } from './http/description.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import type { Route, StaffCallRoute } from './http/route.ts'
import type { AnonymousLimiter } from './http/limits/anonymous-limiter.ts'
import type { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import type { OwnedLease } from '../runtime/jobs/lease.ts'
import type { LeasedWork, StopWork } from '../runtime/jobs/leases.ts'
import type { ProcessRole } from '../runtime/roles.ts'
import type { Hub } from './push/hub.ts'
import type { ResolveMember } from './push/live.http.ts'
import type { Scheduler } from './push/scheduler.ts'
import type { FindStaffTopic, StaffTopics } from './push/staff-topics.ts'
import type { ModuleTopics } from './push/topic-source.ts'
import type { OperatorSetting } from './settings/operator-setting.ts'

/** Shared services passed to every module. */
export interface Platform {
  readonly pool: pg.Pool
  /** Connections for history reads of members, separate so that bets do not queue behind reports. */
  readonly reads: pg.Pool
  /**
   * Connections reserved for batches of bets. They stay open, so that a bet does not queue behind requests and its
   * queries are already planned.
   */
  readonly batches: pg.Pool
  readonly clock: WorldClock
  readonly log: Logger
  readonly bus: Bus
  readonly hub: Hub
  /** Topics of the modules for staff. The registry adds them as the modules open. */
  readonly staffTopics: StaffTopics
  /** Demo data of the modules. The registry adds them as the modules open. */
  readonly demoData: FillDemo[]
  readonly scheduler: Scheduler
  readonly anonymousLimiter: AnonymousLimiter
  readonly allowances: RequestAllowances
  readonly rateLimits: RateLimits
  /** Prints one line of start-up progress. */
  readonly printProgress: (line: string) => void
  /** Modules register here how to close resources opened outside their jobs. Closing runs in reverse order. */
  readonly closing: ShutdownSteps
  /** Settings of operators, as the modules declare them. */
  readonly operatorSettings: readonly OperatorSetting[]
  /** Roles of this process. */
  readonly roles: ReadonlySet<ProcessRole>
  /** Registration of this process as a node of the database. Writes through `pool` carry the node id. */
  readonly node: OwnedLease
  /**
   * Runs work in the one process that owns a lease. Processes contend for leases once the server listens. The work
   * stops before the lease is released. The process exits if another process takes the lease over.
   */
  readonly whileHolding: (name: string, work: LeasedWork) => void
  /** Names of the leases that this process owns now. */
  readonly listOwnedLeases: () => readonly string[]
}

/** Background job that runs in every process of a role, from the time the server listens. */
interface ProcessJob {
  readonly name: string
  readonly role: ProcessRole
  readonly isLeased?: false
  /**
   * Starts the job.
   * @returns a function to stop the job; it resolves once current work is finished
   */
  readonly start: () => StopWork
}

/** Background job that runs in a single process of a role: the owner of the lease named after the role. */
interface LeasedJob {
  readonly name: string
  readonly role: ProcessRole
  readonly isLeased: true
  /**
   * Starts the job.
   * @returns a function to stop the job; it resolves once current work is finished
   */
  readonly start: LeasedWork
}

export type Job = ProcessJob | LeasedJob

/** Demo operator that gets the demo data of the modules. */
export interface DemoOperator {
  readonly id: number
  /** True when the accounts of the operator have just been created. */
  readonly isNew: boolean
  /** Members of the operator with a wallet at Touchline, in a fixed order. */
  readonly memberIds: readonly number[]
}

/** Adds the data of a module to a demo operator. */
export type FillDemo = (operator: DemoOperator) => Promise<void>

/** Fields that a module adds to the response of /health. */
export interface HealthPart {
  readonly fields: TProperties
  readonly read: () => Readonly<Record<string, unknown>>
  /** False until the module has loaded the data it serves. A proxy sends no requests to the process until then. */
  readonly isReady?: () => boolean
}

/** Additions of a module to the members' socket at /live, beside its push topics. */
interface LivePart {
  /** Resolves the member of a session token, or the error code of the refusal. */
  readonly resolveMember?: ResolveMember
  /** Frame sent to a socket when it opens, and to all sockets every five seconds. */
  readonly buildHeartbeat?: () => ServerFrame
}

export interface OpenModule<Api> {
  /** Public interface of the module, for modules opened later. */
  readonly api: Api
  readonly routes?: readonly Route[]
  readonly topics?: ModuleTopics
  /** Routes of the back office that require a staff session, with their access requirements. */
  readonly staffRoutes?: readonly StaffCallRoute[]
  /** Finders of the topics on the socket of the back office. */
  readonly staffTopics?: readonly FindStaffTopic[]
  readonly jobs?: readonly Job[]
  readonly health?: HealthPart
  /** Returns whether a session token was verified by this process. */
  readonly isVerifiedToken?: (token: string) => boolean
  readonly live?: LivePart
  /** Adds the demo data of the module. Runs at each start with a demo, once the accounts of the demo exist. */
  readonly fillDemo?: FillDemo
  /** Runs before the server listens, after all modules are open. */
  readonly start?: () => Promise<void>
}

/** Returns the public interface of a module. Throws if the module is not open yet. */
export type ModuleApiOf = <Api>(module: Module<Api, never>) => Api

export type Opening<Api> = (platform: Platform, apiOf: ModuleApiOf) => OpenModule<Api> | Promise<OpenModule<Api>>

/**
 * Module of the server: a product, or a base for several products. `Options` lists the server options that the module
 * reads.
 */
export interface Module<Api = unknown, Options = unknown> {
  readonly name: string
  /** API description of the module's routes; absent if the module has none. */
  readonly description?: ModuleDescription
  readonly schema?: ModuleSchema
  /** Settings of operators that the module reads. */
  readonly settings?: readonly OperatorSetting[]
  /** Commands of the module (`npm run touchline -- NAME`). */
  readonly commands?: Commands
  /** Staff rights that the module introduces. Its staff routes may also require rights of earlier modules. */
  readonly rights?: readonly StaffRight[]
  /**
   * Starts slow work that needs no database.
   * @returns a function that opens the module on the platform
   */
  readonly open: (options: Options, closing: ShutdownSteps) => Opening<Api>
}
