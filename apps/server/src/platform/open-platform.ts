import type pg from 'pg'
import type { NatsConfig } from '../runtime/bus/nats-options.ts'
import { openBus } from '../runtime/bus/open-bus.ts'
import { createConfirmSteps } from '../runtime/clock/confirm-steps.ts'
import { createReadDatabaseTime } from '../runtime/clock/database-time.store.ts'
import { createClockStore } from '../runtime/clock/world-clock.store.ts'
import { createWorldClock } from '../runtime/clock/world-clock.ts'
import type { ModuleSchema } from '../runtime/database/module-schema.ts'
import type { OpenPools, PoolOptions } from '../runtime/database/open-pools.ts'
import { createAllowances } from './http/limits/request-allowances.ts'
import type { PointsParts } from './http/limits/point-buckets.ts'
import { createTakeShare } from './http/limits/point-buckets.store.ts'
import { RATE_LIMITS, type RateLimits } from './http/limits/rate-limits.ts'
import { ANONYMOUS_LIMITS, type AnonymousLimits, AnonymousLimiter } from './http/limits/anonymous-limiter.ts'
import type { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import type { Platform } from './module.ts'
import { openServerLog } from '../runtime/process/server-log.ts'
import { Hub } from './push/hub.ts'
import { StaffTopics } from './push/staff-topics.ts'
import { ALL_ROLES } from '../runtime/roles.ts'
import { processScheduler } from './push/scheduler.ts'
import type { OperatorSetting } from './settings/operator-setting.ts'

export interface PlatformOptions extends PoolOptions {
  /** NATS servers. If set, messages between nodes go over NATS, not over the database. */
  readonly nats?: NatsConfig | undefined
  /** Simulated milliseconds per wall-clock millisecond. */
  readonly speed: number
  /** Replaces the system clock in tests. The other clocks then equal this clock unless they are replaced too. */
  readonly wallMs?: () => number
  readonly monotonicMs?: () => number
  /** Clock of the database in epoch milliseconds. */
  readonly databaseMs?: () => Promise<number>
  readonly rateLimits?: RateLimits
  readonly anonymousLimits?: Partial<AnonymousLimits>
}

/** Interval at which a step of the system clock is looked for, in milliseconds. */
const CONFIRM_EVERY_MS = 1_000

interface PlatformParts {
  readonly options: PlatformOptions
  readonly schemas: readonly ModuleSchema[]
  readonly operatorSettings: readonly OperatorSetting[]
  /** Returns whether a session token was verified by this process. */
  readonly isVerifiedToken: (token: string) => boolean
  readonly closing: ShutdownSteps
  readonly openPools: OpenPools
}

/** Shared services together with the function that starts contending for leases. */
export interface OpenPlatform extends Platform {
  readonly startContending: () => Promise<void>
}

/** Opens the shared services: database, clock, log, bus and sockets. */
export async function openPlatform({
  options,
  schemas,
  operatorSettings,
  isVerifiedToken,
  closing,
  openPools,
}: PlatformParts): Promise<OpenPlatform> {
  const { dataDir, nats, speed, onProgress, rateLimits = RATE_LIMITS } = options
  const { pool, reads, batches, node, leases } = await openPools(options, schemas, closing)
  const savedAnchor = await createClockStore(pool).read()
  const { log, close } = openServerLog(dataDir, onProgress)
  closing.add(close)
  const { wallMs, monotonicMs, databaseMs } = resolveClocks(options, pool)
  const clock = createWorldClock({ savedAnchor, speed, wallMs, monotonicMs, databaseMs: await databaseMs() })
  const confirmSteps = createConfirmSteps({ clock, databaseMs, log })
  await confirmSteps()
  closing.add(runLoop(confirmSteps, CONFIRM_EVERY_MS))
  const points: PointsParts = {
    // Shares rate-limit points through the database only if it is external. An embedded database serves a single
    // process, guarded by the folder lock.
    takeShare: options.databaseUrl === undefined ? null : createTakeShare(pool),
    onError: (err) => log.warn({ err }, 'a share of rate-limit points was not granted'),
  }
  const bus = await openBus({ pool, nats, log }, closing)
  // Leases stop after the API and the sockets have closed, and before the bus closes: leased work can publish to the
  // end.
  closing.add(() => leases.stop())
  return {
    pool,
    reads,
    batches,
    node,
    operatorSettings,
    roles: options.roles ?? ALL_ROLES,
    whileHolding: (name, work) => leases.whileHolding(name, work),
    listOwnedLeases: () => leases.listOwnedNames(),
    startContending: () => leases.startContending(),
    clock,
    log,
    bus,
    hub: new Hub(),
    staffTopics: new StaffTopics(),
    demoData: [],
    scheduler: processScheduler,
    anonymousLimiter: new AnonymousLimiter(
      { ...ANONYMOUS_LIMITS, ...options.anonymousLimits },
      isVerifiedToken,
      points,
    ),
    rateLimits,
    allowances: createAllowances(rateLimits.perMember, points),
    printProgress: onProgress,
    closing,
  }
}

function resolveClocks({ wallMs, monotonicMs, databaseMs }: PlatformOptions, pool: pg.Pool) {
  return wallMs === undefined
    ? { wallMs: Date.now, monotonicMs: () => performance.now(), databaseMs: createReadDatabaseTime(pool) }
    : { wallMs, monotonicMs: monotonicMs ?? wallMs, databaseMs: databaseMs ?? (async () => wallMs()) }
}
