import type { ActRow } from '@touchline/contract/office/acts'

type Plain = string | number | boolean | null

/** What stood in one place: a word, a figure, yes or no, or a list of these. */
export type Leaf = Plain | readonly Plain[]

/** What stood where; names from the outside in, as `groupBp` and `cs`. */
export interface Stood {
  readonly path: readonly string[]
  readonly leaf: Leaf
}

/** One thing that an act changed; undefined where nothing stood. */
export interface ActChange {
  readonly path: readonly string[]
  readonly was: Leaf | undefined
  readonly is: Leaf | undefined
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What stands of a sport is named by the sport, whether a list has a row for it or a record a name. */
const SPORT = 'sport/'

/** The sport that a name of a path is of; null of every other name. */
export const sportOfName = (name: string): number | null =>
  name.startsWith(SPORT) ? Number(name.slice(SPORT.length)) : null

const entriesOf = (value: object, path: readonly string[]): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) {
    return value.map((row: unknown, at) => {
      if (typeof row !== 'object' || row === null || !('sportId' in row)) return [String(at), row]
      const { sportId, ...rest } = row
      return [`${SPORT}${String(sportId)}`, rest]
    })
  }
  const bySport = path.at(-1) === 'limits'
  return Object.entries(value).map(([name, inner]) => [bySport && /^\d+$/.test(name) ? SPORT + name : name, inner])
}

/** Every figure, word and list of these that stands in something, from the outside in. */
export const leavesOf = (value: unknown, path: readonly string[] = []): readonly Stood[] => {
  if (isPlain(value)) return value === null && path.length === 0 ? [] : [{ path, leaf: value }]
  if (Array.isArray(value) && value.every(isPlain)) return [{ path, leaf: value }]
  return typeof value === 'object'
    ? entriesOf(value as object, path).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : []
}

const byPath = (value: unknown): ReadonlyMap<string, Stood> =>
  new Map(leavesOf(value).map((stood) => [JSON.stringify(stood.path), stood]))

/** What stands differently after an act than before, in the order that it was written down in. */
export const changesOf = ({ before, after }: Pick<ActRow, 'before' | 'after'>): readonly ActChange[] => {
  const [was, is] = [byPath(before), byPath(after)]
  return [...new Map([...was, ...is])].flatMap(([key, { path }]) => {
    const change = { path, was: was.get(key)?.leaf, is: is.get(key)?.leaf }
    return JSON.stringify(change.was) === JSON.stringify(change.is) ? [] : [change]
  })
}
