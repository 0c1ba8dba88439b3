import { type MatchPart, MATCH_PARTS } from '../../match/index.ts'
import type { HeadCount, MarketKind } from '../market-kind.ts'
import { BASE_ROWS, type BaseRow } from './base-rows.ts'
import { ONE_WINS } from './selections.ts'

const PLAIN: ReadonlySet<HeadCount> = new Set<HeadCount>(['hdp', 'ou', 'oe', 'oxt', 'ml'])

const SUFFIXES: Readonly<Partial<Record<MatchPart, string>>> = {
  first: '_1H',
  second: '_2H',
  extra: '_ET',
  regular: '_RT',
}

/**
 * Every market kind on every part of a match on which the kind may be offered, ordered by part, then by catalogue row.
 */
export const MARKET_KINDS: readonly MarketKind[] = (() => {
  const offered = BASE_ROWS.map((row) => ({ row, parts: listParts(row) }))
  return MATCH_PARTS.flatMap((part) =>
    offered.filter(({ parts }) => parts.includes(part)).map(({ row, parts }) => onPart(row, part, parts[0])),
  )
})()

const byCode: ReadonlyMap<string, MarketKind> = new Map(MARKET_KINDS.map((type) => [type.code, type]))
const byId: ReadonlyMap<number, MarketKind> = new Map(MARKET_KINDS.map((type) => [type.id, type]))

/** Returns the parts of a match on which a market kind may be offered, the default part first. */
export function listParts({ offer }: BaseRow): readonly MatchPart[] {
  return [...new Set(Object.values(offer).flat())]
}

export function marketKindByCode(code: string): MarketKind | undefined {
  return byCode.get(code)
}

export function marketKindById(id: number): MarketKind | undefined {
  return byId.get(id)
}

function onPart(row: BaseRow, part: MatchPart, usual: MatchPart | undefined): MarketKind {
  const { code, id, offer: _offer, ...shared } = row
  return {
    ...shared,
    code: code + buildSuffix(part, usual),
    id: id + 100 * MATCH_PARTS.indexOf(part),
    base: code,
    part,
    special: !PLAIN.has(row.countedUnder),
    decidedBy: part === 'full' || row.decidedBy === 'partWinner' ? row.decidedBy : 'score',
    oneWins: ONE_WINS.has(row.selections),
  }
}

/**
 * Returns the suffix of a market code for a part of the match. The default part `usual` has no suffix; a numbered part
 * always has a suffix.
 */
function buildSuffix(part: MatchPart, usual: MatchPart | undefined): string {
  if (/^p\d$/.test(part)) return `_${part.toUpperCase()}`
  return part === usual ? '' : (SUFFIXES[part] ?? '')
}
