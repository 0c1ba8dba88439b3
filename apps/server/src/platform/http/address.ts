import ipaddr from 'ipaddr.js'

/** Length in bits of the IPv6 prefix that identifies a subscriber, who chooses the remaining bits freely. */
const NETWORK_BITS = 64
const GROUP_BITS = 16

/** Some proxies append the port to the address: 192.0.2.1:4711 or [2001:db8::1]:4711. */
const WITH_PORT = /^\[([^\]]+)\](?::\d{1,5})?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/

/** Maximum characters of an address with port and zone. Longer texts do not reach the patterns. */
const LONGEST = 100

/** Shared rate-limit key of callers whose address cannot be parsed. */
const UNREADABLE = 'unreadable'

const PRIVATE: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Returns whether an address belongs to this machine or to a private network. */
export function isPrivateAddress(ip: string): boolean {
  return PRIVATE.has(readAddress(ip)?.range() ?? '')
}

/**
 * Parses an address without the additions of some proxies. IPv4-mapped IPv6 becomes IPv4. Null if the text is no
 * address.
 */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > LONGEST) return null
  const bare = text.trim().replace(WITH_PORT, '$1$2')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null
}

/** Returns an address in canonical form; null if the text is no address. */
export function plainAddress(text: string): string | null {
  return readAddress(text)?.toString() ?? null
}

/**
 * Returns the key of a caller's address for the rate limits. The key is the full IPv4 address (also if IPv4-mapped), or
 * the first 64 bits of an IPv6 address, which one subscriber gets.
 */
export function addressKey(ip: string): string {
  const address = readAddress(ip)
  if (address === null) return UNREADABLE
  if (address instanceof ipaddr.IPv4) return address.toString()
  const networkGroups = address.parts.slice(0, NETWORK_BITS / GROUP_BITS)
  return `${networkGroups.map((group) => group.toString(16)).join(':')}::/${NETWORK_BITS}`
}
