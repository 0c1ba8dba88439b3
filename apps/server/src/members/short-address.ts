/**
 * Shortens an address for display to its member: precise enough to tell the region, too coarse to locate a building.
 */
export function shortAddress(address: string): string {
  const parts = address.split('.')
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.x`
  const groups = address.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}:…` : address
}
