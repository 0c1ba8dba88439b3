import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from './address.ts'

const FORWARDED_FOR = 'x-forwarded-for'
/** Forwarding headers set by proxies. Only the first is used. */
const FORWARDED = [FORWARDED_FOR, 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const
/** Maximum number of misconfigured proxies to log, so that clients cannot fill the log. */
const MAX_WARNED_PROXIES = 100

/** Maximum number of entries read from the right end of X-Forwarded-For, more than a real number of proxies. */
const HOPS = 32

/** Returns whether an address is a trusted proxy. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

/** Compiles the trusted proxies. Returns null if no proxy is configured. */
export function compileTrustedProxies(proxies: readonly string[]): IsTrustedProxy | null {
  return proxies.length === 0 ? null : compile([...proxies])
}

/**
 * Parses TRUSTED_PROXY: comma-separated addresses and CIDR ranges of trusted proxies. Throws a RangeError naming an
 * invalid entry.
 */
export function parseTrustedProxies(text: string | undefined): readonly string[] {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  for (const entry of entries) {
    if (isProxy(entry)) continue
    throw new RangeError(
      `TRUSTED_PROXY contains "${entry}": give addresses or ranges, such as 127.0.0.1,10.0.0.0/24,fd00::/64`,
    )
  }
  return entries
}

function isProxy(entry: string): boolean {
  if (plainAddress(entry.split('/')[0] ?? '') === null) return false
  try {
    compile(entry)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Returns the caller's address of a raw request, equal to `request.ip`. For requests that no hook has processed yet.
 */
export function resolveCallerAddress({ socket, headers }: IncomingMessage, trusts: IsTrustedProxy | null): string {
  const source = socket.remoteAddress ?? ''
  if (trusts === null || !trusts(source, 0)) return source
  const forwardedFor = readable(String(headers[FORWARDED_FOR] ?? ''))
  const entries = forwardedFor === '' ? [] : forwardedFor.split(', ')
  return entries.findLast((entry, at) => !trusts(entry, entries.length - at)) ?? entries[0] ?? source
}

/**
 * Returns the addresses at the right end of the list, up to the first invalid entry. Entries further left may be forged
 * by the client: the invalid entry hides their author.
 */
function readable(list: string): string {
  const entries = list.split(',').slice(-HOPS).map(plainAddress)
  return entries.slice(entries.lastIndexOf(null) + 1).join(', ')
}

/**
 * Makes `request.ip` the address of the client. Cleans the header of a trusted proxy and ignores the headers of other
 * sources. Logs misconfigured proxies of both kinds, once per source.
 */
export function registerForwarded(app: FastifyInstance, trusts: IsTrustedProxy | null): void {
  const [untrustedSources, incompleteProxies] = [new Set<string>(), new Set<string>()]
  const warn = (request: FastifyRequest, source: string): void => {
    if (!addNewSource(untrustedSources, source)) return
    request.log.warn({ source }, 'ignoring forwarding headers from an address that is not in TRUSTED_PROXY')
  }
  app.addHook('onRequest', async (request) => {
    const source = request.socket.remoteAddress ?? ''
    const { headers } = request.raw
    if (trusts === null || !trusts(source, 0)) {
      if (FORWARDED.some((name) => headers[name] !== undefined)) warn(request, source)
      return
    }
    // Deletes X-Forwarded-Host. The proxy forwards Host unchanged, so this header may come from the client.
    delete headers['x-forwarded-host']
    const forwardedFor = headers[FORWARDED_FOR]
    if (forwardedFor !== undefined) headers[FORWARDED_FOR] = readable(String(forwardedFor))
    else if (request.url !== '/health' && addNewSource(incompleteProxies, source)) {
      request.log.warn({ source }, 'a trusted proxy sends no client address: configure it to send X-Forwarded-For')
    }
  })
}

function addNewSource(loggedSources: Set<string>, source: string): boolean {
  if (loggedSources.has(source) || loggedSources.size >= MAX_WARNED_PROXIES) return false
  loggedSources.add(source)
  return true
}
