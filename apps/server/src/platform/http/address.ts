import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that name a line; its owner draws the rest as he likes. */
const LINE_BITS = 64
const GROUP_BITS = 16

/** Some proxies write the port behind the address: 192.0.2.1:4711 or [2001:db8::1]:4711. */
const WITH_PORT = /^\[([^\]]+)\](?::\d{1,5})?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/

/** Characters of an address at most, with a port and a zone: patterns see nothing longer. */
const LONGEST = 100

/** Everything that is no address counts as one caller. */
const UNREADABLE = 'unreadable'

/** An address without what some proxies write around it; IPv4 that is written as IPv6 is IPv4. Null if it is none. */
const readAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  if (text.length > LONGEST) return null
  const bare = text.trim().replace(WITH_PORT, '$1$2')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null
}

const PRIVATE: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Whether an address is of this machine or of a private network. */
export const isPrivateAddress = (ip: string): boolean => PRIVATE.has(readAddress(ip)?.range() ?? '')

/** The address alone, in one spelling; null if the text is none. */
export const plainAddress = (text: string): string | null => readAddress(text)?.toString() ?? null

/**
 * The name that a caller's address is counted under by every limit: an IPv4 address whole, also one that is written as
 * IPv6, and the first 64 bits of an IPv6 address, which is what one line is given.
 */
export const addressKey = (ip: string): string => {
  const address = readAddress(ip)
  if (address === null) return UNREADABLE
  if (address instanceof ipaddr.IPv4) return address.toString()
  const line = address.parts.slice(0, LINE_BITS / GROUP_BITS)
  return `${line.map((group) => group.toString(16)).join(':')}::/${LINE_BITS}`
}
