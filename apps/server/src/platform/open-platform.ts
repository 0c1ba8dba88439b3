import { openBus } from './bus/open-bus.ts'
import { createClockStore } from './clock/world-clock.store.ts'
import { createWorldClock } from './clock/world-clock.ts'
import type { ModuleSchema } from './database/module-schema.ts'
import { openPools, type PoolOptions } from './database/open-pools.ts'
import { createAllowances } from './http/allowances.ts'
import { RATE_LIMITS, type RateLimits } from './http/rate-limits.ts'
import { STRANGER_LIMITS, type StrangerLimits, Strangers } from './http/strangers.ts'
import type { Closing } from './jobs/closing.ts'
import type { Platform } from './module.ts'
import { openServerLog } from './process/server-log.ts'
import { Hub } from './push/hub.ts'
import { processScheduler } from './push/scheduler.ts'

export interface PlatformOptions extends PoolOptions {
  /** NATS servers, with commas between: what nodes tell each other goes by them in place of the database. */
  readonly natsUrl?: string | undefined
  /** World milliseconds for each of the wall. */
  readonly speed: number
  readonly wallMs?: () => number
  readonly rateLimits?: RateLimits
  readonly strangers?: Partial<StrangerLimits>
}

interface PlatformParts {
  readonly options: PlatformOptions
  readonly schemas: readonly ModuleSchema[]
  /** Whether a session token was proved to be somebody's. */
  readonly knowsToken: (token: string) => boolean
  readonly closing: Closing
}

/** Opens what every module stands on: the database, clock, log, bus and sockets. */
export const openPlatform = async ({ options, schemas, knowsToken, closing }: PlatformParts): Promise<Platform> => {
  const { dataDir, natsUrl, speed, wallMs = Date.now, onProgress, rateLimits = RATE_LIMITS } = options
  const { pool, reads, hold } = await openPools(options, schemas, closing)
  const left = await createClockStore(pool).read()
  const { log, close } = openServerLog(dataDir, onProgress)
  closing.add(close)
  return {
    pool,
    reads,
    hold,
    clock: createWorldClock({ left, speed, wallMs }),
    leftWorldMs: left?.worldMs ?? null,
    log,
    bus: await openBus({ pool, natsUrl, log }, closing),
    hub: new Hub(),
    scheduler: processScheduler,
    strangers: new Strangers({ ...STRANGER_LIMITS, ...options.strangers }, knowsToken),
    rateLimits,
    allowances: createAllowances(rateLimits.perMember),
    say: onProgress,
    closing,
  }
}
