import { setTimeout } from 'node:timers/promises'
import { demoChoiceOf } from './demo-choice.ts'
import { MODULES, schemasOf } from './modules.ts'
import type { WorldClock } from './platform/clock/world-clock.ts'
import { ModuleRegistry } from './platform/module-registry.ts'
import { type RunningHttpServer, startHttpServer } from './platform/http/start-http-server.ts'
import { Closing } from './platform/jobs/closing.ts'
import type { ModuleApiOf } from './platform/module.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { ModuleOptions, Seams, ServerOptions } from './server-options.ts'

export interface RunningServer extends RunningHttpServer {
  readonly clock: WorldClock
  /** Returns the public interface of a module. */
  readonly faceOf: ModuleApiOf
  readonly stop: () => Promise<void>
}

const FIRST_BRAND = 'touchline'

/** Starts the roles of this process. Throws an error with a one-line message with instructions. */
export const openServer = async (options: ServerOptions, seams: Seams = {}): Promise<RunningServer> => {
  const closing = new Closing()
  const { interrupt } = options
  // Interrupts the start by closing the resources. The current start step then fails, and its error is thrown below.
  const onInterrupt = (): void => void closing.run().catch(() => undefined)
  interrupt?.addEventListener('abort', onInterrupt, { once: true })
  try {
    interrupt?.throwIfAborted()
    const server = await open(options, seams, closing)
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
const leave = async (closing: Closing, leaveMs = 0): Promise<void> => {
  closing.comesNear()
  await setTimeout(leaveMs)
  await closing.run()
}

const open = async (serverOptions: ServerOptions, seams: Seams, closing: Closing): Promise<RunningServer> => {
  const demoChoice = demoChoiceOf(serverOptions, seams)
  const options: ModuleOptions = { ...serverOptions, ...seams, demoChoice, brand: serverOptions.brand ?? FIRST_BRAND }
  const modules = [...MODULES, ...(seams.modules ?? [])]
  const house = ModuleRegistry.of(modules, options, closing)
  const knowsToken = (token: string): boolean => house.knowsToken(token)
  const platform = await openPlatform({ options, schemas: schemasOf(modules), knowsToken, closing })
  await house.open(platform)
  await house.start()
  const door = await startHttpServer(platform, house, options)
  house.work(platform)
  await platform.contend()
  return { ...door, clock: platform.clock, faceOf: house.faceOf, stop: () => leave(closing, serverOptions.leaveMs) }
}
