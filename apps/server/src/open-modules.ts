import { buildDemoChoice } from './demo-choice.ts'
import { type ServerModule, collectSchemas } from './modules.ts'
import { ModuleRegistry } from './platform/module-registry.ts'
import { type OpenPlatform, openPlatform } from './platform/open-platform.ts'
import { collectSettings } from './platform/settings/operator-setting.ts'
import { type OpenPools, openPools } from './runtime/database/open-pools.ts'
import type { ShutdownSteps } from './runtime/jobs/shutdown-steps.ts'
import type { ModuleOptions, ServerOptions, TestOverrides } from './server-options.ts'

const FIRST_BRAND = 'touchline'

interface OpenModules {
  readonly platform: OpenPlatform
  readonly registry: ModuleRegistry
}

/** Opens modules, in order, on the shared services. Nothing listens and no job runs yet. */
export async function openModules(
  modules: readonly ServerModule[],
  options: ModuleOptions,
  closing: ShutdownSteps,
  connect: OpenPools = openPools,
): Promise<OpenModules> {
  const registry = ModuleRegistry.openModules(modules, options, closing)
  const platform = await openPlatform({
    options,
    schemas: collectSchemas(modules),
    operatorSettings: collectSettings(modules),
    isVerifiedToken: (token) => registry.isVerifiedToken(token),
    closing,
    openPools: connect,
  })
  await registry.open(platform)
  await registry.start()
  return { platform, registry }
}

/** Completes the options of a server with those that the modules receive. */
export function buildModuleOptions(options: ServerOptions, overrides: TestOverrides): ModuleOptions {
  const demoChoice = buildDemoChoice(options, overrides)
  return { ...options, ...overrides, demoChoice, brand: options.brand ?? FIRST_BRAND }
}
