import { type Part, PARTS } from '../../match/index.ts'
import type { HeadTab, MarketType } from '../market-type.ts'
import { BASE_ROWS, type BaseRow } from './base-rows.ts'
import { ONE_WINS } from './selections.ts'

const PLAIN_TABS: ReadonlySet<HeadTab> = new Set<HeadTab>(['hdp', 'ou', 'oe', 'oxt', 'ml'])

const SUFFIXES: Readonly<Partial<Record<Part, string>>> = {
  first: '_1H',
  second: '_2H',
  extra: '_ET',
  regular: '_RT',
}

/** Every part of a match that a row may be offered on, its usual one first. */
export const partsOf = ({ offer }: BaseRow): readonly Part[] => [...new Set(Object.values(offer).flat())]

/** The part that a market is usually on needs no naming; a numbered one always does. */
const suffixOf = (part: Part, usual: Part | undefined): string => {
  if (/^p\d$/.test(part)) return `_${part.toUpperCase()}`
  return part === usual ? '' : (SUFFIXES[part] ?? '')
}

const onPart = (row: BaseRow, part: Part): MarketType => {
  const { code, id, offer: _offer, ...shared } = row
  return {
    ...shared,
    code: code + suffixOf(part, partsOf(row)[0]),
    id: id + 100 * PARTS.indexOf(part),
    base: code,
    part,
    special: !PLAIN_TABS.has(row.tab),
    oneWins: ONE_WINS.has(row.selections),
  }
}

/** Every kind of market on every part that it may be offered on: part by part, then as the table lists them. */
export const MARKET_TYPES: readonly MarketType[] = PARTS.flatMap((part) =>
  BASE_ROWS.filter((row) => partsOf(row).includes(part)).map((row) => onPart(row, part)),
)

const byCode: ReadonlyMap<string, MarketType> = new Map(MARKET_TYPES.map((type) => [type.code, type]))
const byId: ReadonlyMap<number, MarketType> = new Map(MARKET_TYPES.map((type) => [type.id, type]))

export const marketTypeByCode = (code: string): MarketType | undefined => byCode.get(code)

export const marketTypeById = (id: number): MarketType | undefined => byId.get(id)
