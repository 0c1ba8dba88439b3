/** Value inside a request, linked to its parent. */
export interface Place {
  readonly value: unknown
  readonly name: string
  readonly parent: Place | null
}

/** Maximum characters of a field name that an error repeats. */
const LONGEST_NAME = 60

/** Returns the field names from the root to a place. Built only for errors. */
export function buildPath(place: Place): readonly string[] {
  const names: string[] = []
  for (let at = place; at.parent !== null; at = at.parent) names.push(at.name.slice(0, LONGEST_NAME))
  return names.reverse()
}

/** Returns the fields of an object or the items of an array; empty for other values. */
export function listChildren(place: Place): readonly Place[] {
  const { value } = place
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, inner]) => ({ value: inner, name, parent: place }))
}

/** Returns the root place of a request. */
export function toRootPlace(value: unknown): Place {
  return { value, name: '', parent: null }
}
