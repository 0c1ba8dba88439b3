import { BlockList, isIP } from 'node:net'

/**
 * Where a wallet may be asked. `outside`: over https at an address of the public internet. `loopback`: on this machine
 * as well, over http too, for development. `any`: anywhere, for whoever grades a wallet of their own.
 */
export type WalletReach = 'outside' | 'loopback' | 'any'

/**
 * IPv4 networks that are not the public internet (RFC 6890): loopback, private, link-local with metadata, and so on.
 */
// biome-ignore format: a table
const SPECIAL_4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const
/** Parts of the global IPv6 range that are not, or that stand for an IPv4 address. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const listOf = (nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}

const SPECIAL = { ipv4: listOf(SPECIAL_4, 'ipv4'), ipv6: listOf(SPECIAL_6, 'ipv6') }
/**
 * All that is in use of the public IPv6 internet; mapped, translated, local and link-local addresses are outside it.
 */
const GLOBAL_6 = listOf([['2000::', 3]], 'ipv6')
const LOOPBACK = { ipv4: listOf([['127.0.0.0', 8]], 'ipv4'), ipv6: listOf([['::1', 128]], 'ipv6') }

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether an IP address is one of the public internet. */
export const isOutside = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false
  const family = familyOf(address)
  return !SPECIAL[family].check(address, family) && (family === 'ipv4' || GLOBAL_6.check(address, family))
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && LOOPBACK[familyOf(address)].check(address, familyOf(address))

/** Whether a wallet may be reached at an IP address, which a name was resolved to. */
export const mayReach = (address: string, reach: WalletReach): boolean =>
  reach === 'any' || isOutside(address) || (reach === 'loopback' && isLoopback(address))

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isNameOfThisMachine = (host: string): boolean => /(^|\.)localhost\.?$/.test(host)

/**
 * Why a wallet must not be asked at a URL; null where it may, once its name is resolved to addresses that may be
 * reached.
 */
export const faultOfWalletUrl = (url: string, reach: WalletReach): string | null => {
  if (!URL.canParse(url)) return 'it is no address'
  const parts = new URL(url)
  const host = hostOf(parts)
  if (parts.username !== '' || parts.password !== '') return 'it has a user name or a password in it'
  if (parts.search !== '' || parts.hash !== '') return 'it has a query or a fragment'
  if (!['https:', 'http:'].includes(parts.protocol)) return 'it is not https'
  if (reach === 'any') return null
  const isHere = isNameOfThisMachine(host) || isLoopback(host)
  if (isHere) return reach === 'loopback' ? null : 'it is this machine'
  if (parts.protocol !== 'https:') return 'it is not https'
  return isIP(host) !== 0 && !isOutside(host) ? 'it is no address of the public internet' : null
}
