import type { ActRow } from '@touchline/contract/office/acts'

type Plain = string | number | boolean | null

/** Value at one path: text, number, boolean, or a list of them. */
export type Leaf = Plain | readonly Plain[]

/** Value with its path from the outside in, such as `groupBp` and `cs`. */
export interface Stood {
  readonly path: readonly string[]
  readonly leaf: Leaf
}

/** One change of an audit entry; undefined where there was no value. */
export interface AuditChange {
  readonly path: readonly string[]
  readonly was: Leaf | undefined
  readonly is: Leaf | undefined
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Prefix of path names for values of a sport, in both list and record form. */
const SPORT = 'sport/'

/** Returns the sport id of a path name, or null for other names. */
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

/** Returns every leaf value with its path, from the outside in. */
export const leavesOf = (value: unknown, path: readonly string[] = []): readonly Stood[] => {
  if (isPlain(value)) return value === null && path.length === 0 ? [] : [{ path, leaf: value }]
  if (Array.isArray(value) && value.every(isPlain)) return [{ path, leaf: value }]
  return typeof value === 'object'
    ? entriesOf(value as object, path).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : []
}

const byPath = (value: unknown): ReadonlyMap<string, Stood> =>
  new Map(leavesOf(value).map((stood) => [JSON.stringify(stood.path), stood]))

/** Returns the differences between the states before and after an audit entry, in recorded order. */
export const changesOf = ({ before, after }: Pick<ActRow, 'before' | 'after'>): readonly AuditChange[] => {
  const [was, is] = [byPath(before), byPath(after)]
  return [...new Map([...was, ...is])].flatMap(([key, { path }]) => {
    const change = { path, was: was.get(key)?.leaf, is: is.get(key)?.leaf }
    return JSON.stringify(change.was) === JSON.stringify(change.is) ? [] : [change]
  })
}
