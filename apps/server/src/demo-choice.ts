import type { DemoChoice } from './demo/index.ts'
import type { TestOverrides, ServerOptions } from './server-options.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Returns the reason, printed at startup, why other machines may reach the server or its database; null if only this
 * machine can.
 */
export function findExposureReason({
  host,
  databaseUrl,
  outside = {},
}: Pick<ServerOptions, 'host' | 'databaseUrl' | 'outside'>): string | null {
  if (databaseUrl !== undefined) return 'DATABASE_URL is given'
  if (!LOOPBACK.test(host)) return `HOST is ${host}`
  if ((outside.trustedProxies ?? []).length > 0) return 'TRUSTED_PROXY is given'
  if ((outside.publicOrigins ?? []).length > 0) return 'PUBLIC_ORIGIN is given'
  return (outside.officeOrigins ?? []).length > 0 ? 'OFFICE_ORIGIN is given' : null
}

export function buildDemoChoice(options: ServerOptions, { demoAnywhere = false }: TestOverrides): DemoChoice {
  return {
    wanted: options.demo ?? null,
    offers: options.offers ?? [],
    openBecause: demoAnywhere ? null : findExposureReason(options),
  }
}
