import { BlockList, isIP } from 'node:net'

/**
 * Addresses that a wallet URL may have:
 * - `outside`: public internet over HTTPS,
 * - `loopback`: also the local machine, over HTTP or HTTPS, for development,
 * - `any`: every address, for testing an operator's own wallet.
 */
export type WalletReach = 'outside' | 'loopback' | 'any'

/**
 * Special-purpose IPv4 networks outside the public internet (RFC 6890): loopback, private, link-local with metadata,
 * and others.
 */
// biome-ignore format: a table
const SPECIAL_4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const
/** Parts of the global IPv6 range with a special purpose or an embedded IPv4 address. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const SPECIAL = { ipv4: createBlockList(SPECIAL_4, 'ipv4'), ipv6: createBlockList(SPECIAL_6, 'ipv6') }
/** Allocated public IPv6 range. Mapped, translated, local and link-local addresses are outside the range. */
const GLOBAL_6 = createBlockList([['2000::', 3]], 'ipv6')
const LOOPBACK = { ipv4: createBlockList([['127.0.0.0', 8]], 'ipv4'), ipv6: createBlockList([['::1', 128]], 'ipv6') }

/** Returns whether an IP address belongs to the public internet. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const family = familyOf(address)
  return !SPECIAL[family].check(address, family) && (family === 'ipv4' || GLOBAL_6.check(address, family))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** Returns whether a resolved IP address is allowed for a wallet. */
export function mayReach(address: string, reach: WalletReach): boolean {
  return reach === 'any' || isOutside(address) || (reach === 'loopback' && isLoopback(address))
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && LOOPBACK[familyOf(address)].check(address, familyOf(address))
}

/**
 * Returns the reason against a wallet URL; null for an acceptable URL. The resolved addresses need a separate check.
 */
export function checkWalletUrl(url: string, reach: WalletReach): string | null {
  if (!URL.canParse(url)) return 'it is not a URL'
  const parts = new URL(url)
  const host = hostOf(parts)
  if (parts.username !== '' || parts.password !== '') return 'it contains a user name or a password'
  if (parts.search !== '' || parts.hash !== '') return 'it contains a query or a fragment'
  if (!['https:', 'http:'].includes(parts.protocol)) return 'it is not https'
  if (reach === 'any') return null
  const isLocalMachine = isLocalhostName(host) || isLoopback(host)
  if (isLocalMachine) return reach === 'loopback' ? null : 'it is this machine'
  if (parts.protocol !== 'https:') return 'it is not https'
  return isIP(host) !== 0 && !isOutside(host) ? 'it is not a public internet address' : null
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function isLocalhostName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host)
}

function createBlockList(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}
