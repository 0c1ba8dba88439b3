/** An address as its member is shown it: enough to tell home from abroad, too little to find a house by. */
export const shortAddress = (address: string): string => {
  const parts = address.split('.')
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.x`
  const groups = address.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}:…` : address
}
