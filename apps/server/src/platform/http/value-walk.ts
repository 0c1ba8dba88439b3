/** A value inside a request, with its way up to the whole. */
export interface Place {
  readonly value: unknown
  readonly name: string
  readonly parent: Place | null
}

/** Characters of a field's name that an error repeats. */
const LONGEST_NAME = 60

/** The names from the whole down to a place. Only an error needs them, so they are not built before there is one. */
export const pathOf = (place: Place): readonly string[] => {
  const names: string[] = []
  for (let at = place; at.parent !== null; at = at.parent) names.push(at.name.slice(0, LONGEST_NAME))
  return names.reverse()
}

/** The fields of an object or the items of an array; none of any other value. */
export const innerOf = (place: Place): readonly Place[] => {
  const { value } = place
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, inner]) => ({ value: inner, name, parent: place }))
}

/** The whole of a request, where a walk begins. */
export const wholeOf = (value: unknown): Place => ({ value, name: '', parent: null })
