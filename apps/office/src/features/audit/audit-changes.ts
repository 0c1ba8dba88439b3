import type { ActRow } from '@touchline/contract/office/audit-log'

type Plain = string | number | boolean | null

/** Value of one field in an audit entry: text, number, boolean, or a list of them. */
export type ValueLeaf = Plain | readonly Plain[]

/** Value in an audit entry with the field names that lead to it from the outside in, such as `groupBp` and `cs`. */
export interface PathLeaf {
  readonly path: readonly string[]
  readonly leaf: ValueLeaf
}

/** Changed field of an audit entry, before and after; undefined where the field had no value. */
export interface AuditChange {
  readonly path: readonly string[]
  readonly was: ValueLeaf | undefined
  readonly is: ValueLeaf | undefined
}

/** Prefix that marks the field name of a sport id in an audit entry, for values by sport in list and record form. */
const SPORT = 'sport/'

/** Returns the sport id that a prefixed field name stands for; null for other field names. */
export function parseSportId(name: string): number | null {
  return name.startsWith(SPORT) ? Number(name.slice(SPORT.length)) : null
}

/** Returns every value nested in an audit entry, with the field names that lead to it from the outside in. */
export function collectLeaves(value: unknown, path: readonly string[] = []): readonly PathLeaf[] {
  if (isPlain(value)) return value === null && path.length === 0 ? [] : [{ path, leaf: value }]
  if (Array.isArray(value) && value.every(isPlain)) return [{ path, leaf: value }]
  return typeof value === 'object'
    ? listEntries(value as object, path).flatMap(([name, inner]) => collectLeaves(inner, [...path, name]))
    : []
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function listEntries(value: object, path: readonly string[]): readonly (readonly [string, unknown])[] {
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

/** Returns the fields whose values differ before and after an audit entry, in recorded order. */
export function computeChanges({ before, after }: Pick<ActRow, 'before' | 'after'>): readonly AuditChange[] {
  const [was, is] = [byPath(before), byPath(after)]
  return [...new Map([...was, ...is])].flatMap(([key, { path }]) => {
    const change = { path, was: was.get(key)?.leaf, is: is.get(key)?.leaf }
    return JSON.stringify(change.was) === JSON.stringify(change.is) ? [] : [change]
  })
}

function byPath(value: unknown): ReadonlyMap<string, PathLeaf> {
  return new Map(collectLeaves(value).map((pathLeaf) => [JSON.stringify(pathLeaf.path), pathLeaf]))
}
