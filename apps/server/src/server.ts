import { setTimeout } from 'node:timers/promises'
import { MODULES } from './modules.ts'
import { buildModuleOptions, openModules } from './open-modules.ts'
import type { WorldClock } from './runtime/clock/world-clock.ts'
import { type RunningHttpServer, startHttpServer } from './serving/start-http-server.ts'
import { ShutdownSteps } from './runtime/jobs/shutdown-steps.ts'
import type { ModuleApiOf } from './platform/module.ts'
import type { TestOverrides, ServerOptions } from './server-options.ts'

export interface RunningServer extends RunningHttpServer {
  readonly clock: WorldClock
  /** Returns the public interface of a module. */
  readonly apiOf: ModuleApiOf
  readonly stop: () => Promise<void>
}

/** Starts the roles of this process. Throws an error with a one-line message with instructions. */
export async function openServer(options: ServerOptions, seams: TestOverrides = {}): Promise<RunningServer> {
  const closing = new ShutdownSteps()
  const { interrupt } = options
  // Interrupts the start by closing the resources. The current start step then fails, and its error is thrown below.
  const onInterrupt = (): void => void closing.run().catch(() => undefined)
  interrupt?.addEventListener('abort', onInterrupt, { once: true })
  try {
    interrupt?.throwIfAborted()
    const server = await startModules(options, seams, closing)
    interrupt?.throwIfAborted()
    return server
  } catch (error) {
    // Ignores errors while closing, because the cause of the failed start matters.
    await closing.run().catch(() => undefined)
    throw error
  } finally {
    interrupt?.removeEventListener('abort', onInterrupt)
  }
}

async function startModules(
  serverOptions: ServerOptions,
  seams: TestOverrides,
  closing: ShutdownSteps,
): Promise<RunningServer> {
  const options = buildModuleOptions(serverOptions, seams)
  const { platform, registry } = await openModules(MODULES, options, closing)
  const httpServer = await startHttpServer(platform, registry, options)
  registry.work(platform)
  await platform.startContending()
  return {
    ...httpServer,
    clock: platform.clock,
    apiOf: registry.apiOf,
    stop: () => shutDown(closing, serverOptions.leaveMs),
  }
}

/** Announces the shutdown first, so that load balancers stop sending requests. */
async function shutDown(closing: ShutdownSteps, leaveMs = 0): Promise<void> {
  closing.comesNear()
  await setTimeout(leaveMs)
  await closing.run()
}
