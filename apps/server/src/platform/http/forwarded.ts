import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from './address.ts'

const FORWARDED_FOR = 'x-forwarded-for'
/** What a proxy tells of a request that it passes on. Of these only the first is ever believed. */
const FORWARDED = [FORWARDED_FOR, 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const
/** Sources that are warned about; more would let anybody fill the log. */
const WARNED_AT_MOST = 100

/** Entries of a list that are looked at, from its right end: more hops than anybody has. */
const HOPS = 32

/** Whether an address is one of the proxies. */
export type Trusts = (address: string, hop: number) => boolean

/** Null where no proxy is named. */
export const trustsOf = (proxies: readonly string[]): Trusts | null =>
  proxies.length === 0 ? null : compile([...proxies])

const isProxy = (word: string): boolean => {
  if (plainAddress(word.split('/')[0] ?? '') === null) return false
  try {
    compile(word)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * The proxies whose word is believed, out of TRUSTED_PROXY: addresses and CIDR ranges with commas between them.
 * Throws a RangeError that names what is neither.
 */
export const parseTrustedProxies = (text: string | undefined): readonly string[] => {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  for (const word of words) {
    if (isProxy(word)) continue
    throw new RangeError(`TRUSTED_PROXY names "${word}": give addresses or ranges, as 127.0.0.1,10.0.0.0/24,fd00::/64`)
  }
  return words
}

/**
 * The addresses at the right end of the list, up to the first entry that is none. What stands to the left of that may
 * be the client's own invention, and is worth no more than the entry that hides who wrote it.
 */
const readable = (list: string): string => {
  const entries = list.split(',').slice(-HOPS).map(plainAddress)
  return entries.slice(entries.lastIndexOf(null) + 1).join(', ')
}

/** The caller's address, as `request.ip` names it, of a request that no hook has seen yet. */
export const callerOf = ({ socket, headers }: IncomingMessage, trusts: Trusts | null): string => {
  const source = socket.remoteAddress ?? ''
  if (trusts === null || !trusts(source, 0)) return source
  const told = readable(String(headers[FORWARDED_FOR] ?? ''))
  const entries = told === '' ? [] : told.split(', ')
  return entries.findLast((entry, at) => !trusts(entry, entries.length - at)) ?? entries[0] ?? source
}

const bySource = (known: Set<string>, source: string): boolean => {
  if (known.has(source) || known.size >= WARNED_AT_MOST) return false
  known.add(source)
  return true
}

/**
 * Lets `request.ip` be the caller's address: what a trusted proxy tells of it is cleaned, what others tell is thrown
 * away, and either kind of wrong proxy is told of in the log, each source once.
 */
export const registerForwarded = (app: FastifyInstance, trusts: Trusts | null): void => {
  const [strangers, silent] = [new Set<string>(), new Set<string>()]
  const warn = (request: FastifyRequest, source: string): void => {
    if (!bySource(strangers, source)) return
    request.log.warn({ source }, 'forwarding headers of an address that TRUSTED_PROXY does not name are not believed')
  }
  app.addHook('onRequest', async (request) => {
    const source = request.socket.remoteAddress ?? ''
    const { headers } = request.raw
    if (trusts === null || !trusts(source, 0)) {
      if (FORWARDED.some((name) => headers[name] !== undefined)) warn(request, source)
      return
    }
    // The proxy passes Host on as it came; this one may be the client's own.
    delete headers['x-forwarded-host']
    const told = headers[FORWARDED_FOR]
    if (told !== undefined) headers[FORWARDED_FOR] = readable(String(told))
    else if (request.url !== '/health' && bySource(silent, source)) {
      request.log.warn({ source }, 'a trusted proxy does not say who asks: let it send X-Forwarded-For')
    }
  })
}
