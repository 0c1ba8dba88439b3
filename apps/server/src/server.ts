import { setTimeout } from 'node:timers/promises'
import { buildDemoChoice } from './demo-choice.ts'
import { MODULES, collectSchemas } from './modules.ts'
import type { WorldClock } from './platform/clock/world-clock.ts'
import { ModuleRegistry } from './platform/module-registry.ts'
import { type RunningHttpServer, startHttpServer } from './platform/http/start-http-server.ts'
import { Closing } from './platform/jobs/closing.ts'
import type { ModuleApiOf } from './platform/module.ts'
import { openPlatform } from './platform/open-platform.ts'
import { collectSettings } from './platform/settings/operator-setting.ts'
import type { ModuleOptions, TestOverrides, ServerOptions } from './server-options.ts'

export interface RunningServer extends RunningHttpServer {
  readonly clock: WorldClock
  /** Returns the public interface of a module. */
  readonly apiOf: ModuleApiOf
  readonly stop: () => Promise<void>
}

const FIRST_BRAND = 'touchline'

/** Starts the roles of this process. Throws an error with a one-line message with instructions. */
export const openServer = async (options: ServerOptions, seams: TestOverrides = {}): Promise<RunningServer> => {
  const closing = new Closing()
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

/** Announces the shutdown first, so that load balancers stop sending requests. */
const shutDown = async (closing: Closing, leaveMs = 0): Promise<void> => {
  closing.comesNear()
  await setTimeout(leaveMs)
  await closing.run()
}

const startModules = async (
  serverOptions: ServerOptions,
  seams: TestOverrides,
  closing: Closing,
): Promise<RunningServer> => {
  const demoChoice = buildDemoChoice(serverOptions, seams)
  const options: ModuleOptions = { ...serverOptions, ...seams, demoChoice, brand: serverOptions.brand ?? FIRST_BRAND }
  const modules = [...MODULES, ...(seams.modules ?? [])]
  const registry = ModuleRegistry.openModules(modules, options, closing)
  const knowsToken = (token: string): boolean => registry.isVerifiedToken(token)
  const platform = await openPlatform({
    options,
    schemas: collectSchemas(modules),
    operatorSettings: collectSettings(modules),
    isVerifiedToken: knowsToken,
    closing,
  })
  await registry.open(platform)
  await registry.start()
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
