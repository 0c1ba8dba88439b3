import { MARKET_KINDS, type MarketKind, marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { MatchId, Score } from '@touchline/domain/match'
import type pg from 'pg'
import { type Allowed, oneOf, optional } from '../flags/reading.ts'
import type { TableValues } from '../flags/read-table.ts'
import { type Decider, type PriceOrder, decidePrice } from '../offer/prices/decide-price.ts'
import type { PriceDecision } from '../offer/prices/price-news.ts'
import { createPriceChanges, readMatchPriceDecisions, writeFallback } from '../offer/prices/trader-prices.store.ts'
import { BY, DATA, MATCH_ID, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

/**
 * Parses decimal odds into thousandths without floating-point arithmetic. "-" returns 0: the selection is not offered.
 */
const parseThousandths = (text: string): number | undefined => {
  if (text === '-') return 0
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(3, '0'))
}

const PRICES: Allowed<readonly number[]> = {
  parse: (text) => {
    const prices = text.split(',').map(parseThousandths)
    return prices.every((price) => price !== undefined) ? prices : undefined
  },
  expected: 'comma-separated decimal odds with at most three decimals, - for a selection not offered',
}

const LINE: Allowed<number> = {
  parse: (text) => {
    const quarters = text.trim() === '' ? NaN : Number(text) * 4
    return Number.isInteger(quarters) ? quarters : undefined
  },
  expected: 'a line in quarters of a goal, such as -0.75',
}

const SCORE: Allowed<Score> = {
  parse: (text) => {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
    return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
  },
  expected: 'a score such as 1-0',
}

const MARKET: Allowed<MarketKind> = {
  parse: (text) => marketKindByCode(text),
  expected: `a market of the catalogue, such as ${MARKET_KINDS[0]?.code}`,
}

type PriceParams = { readonly data: string | undefined } & (
  | { readonly action: 'list'; readonly matchId: MatchId }
  | { readonly action: 'decide'; readonly order: PriceOrder }
  | { readonly action: 'withdrawn'; readonly kind: MarketKind; readonly isModel: boolean; readonly by: Decider }
)

const formatDecision = ({ kindId, lineQ, decided }: PriceDecision): string => {
  const line = lineQ === null ? 'every line' : `line ${lineQ / 4}`
  const pricesText = decided?.prices?.map((milli) => (milli === 0 ? '-' : (milli / 1000).toFixed(3))).join(',')
  const prices = pricesText === undefined ? '' : ` at ${pricesText}`
  const state = decided?.suspended === true ? ' suspended' : ''
  const lean = decided?.lean ? ` offset ${decided.lean.join(',')}` : ''
  return `${marketKindById(kindId)?.code ?? kindId} ${line}${prices}${lean}${state}`
}

const describeDecisions = async (pool: pg.Pool, matchId: MatchId): Promise<string> => {
  const decided = await readMatchPriceDecisions(pool, matchId)
  return decided.length === 0 ? `match ${matchId} has no trader settings` : decided.map(formatDecision).join('\n')
}

const FLAG_BY_FIELD = { market: 'type', prices: 'set' } as const

const decide = async (pool: pg.Pool, order: PriceOrder): Promise<string> => {
  const refused = await decidePrice(createPriceChanges(pool), order)
  if (refused === null) return describeDecisions(pool, order.matchId)
  const { field, why } = refused
  throw new Error(`--${field === 'market' || field === 'prices' ? FLAG_BY_FIELD[field] : field}: ${why}`)
}

const leaveTo = async (pool: pg.Pool, kind: MarketKind, isModel: boolean, by: Decider): Promise<string> => {
  await writeFallback(pool, kind.id, isModel, by)
  return `lines of ${kind.code} that a provider withdraws are ${isModel ? 'priced by the model' : 'closed'}`
}

const FLAGS = {
  matchId: { flag: 'match', value: 'ID', help: 'match id', read: optional(MATCH_ID, undefined) },
  kind: {
    flag: 'type',
    value: 'CODE',
    help: 'code of the market, such as BT_HDP',
    read: optional(MARKET, undefined),
  },
  lineQ: {
    flag: 'line',
    value: 'LINE',
    help: 'line, such as -0.75; default: the whole market',
    read: optional(LINE, null),
  },
  prices: {
    flag: 'set',
    value: 'PRICES',
    help:
      'sets the prices of the line in the order of its selections, such as 1.95,1.93; - for a selection ' +
      'not offered',
    read: optional(PRICES, undefined),
  },
  score: {
    flag: 'score',
    value: '1-0',
    help: 'score for which an in-play price is valid',
    read: optional(SCORE, undefined),
  },
  suspend: { flag: 'suspend', standard: false, help: 'locks the line or the market, for every price source' },
  open: { flag: 'open', standard: false, help: 'unlocks the line, or the market without changing its lines' },
  release: { flag: 'release', standard: false, help: 'removes trader prices, price shifts and locks' },
  withdrawn: {
    flag: 'withdrawn',
    value: 'model|closed',
    help: 'what becomes of it where a provider withdraws it',
    read: optional(oneOf(['model', 'closed']), undefined),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

type Values = TableValues<typeof FLAGS>

/**
 * Returns the requested action on a match (set prices, suspend, open, release), or null if the command only shows the
 * match.
 */
const parseAction = ({ prices, suspend, open, release }: Values): PriceOrder['act'] | null => {
  const actions = [prices !== undefined && 'set', suspend && 'suspend', open && 'open', release && 'release'] as const
  const [action = null, another] = actions.filter((flag) => flag !== false)
  if (another !== undefined) throw new Error(`--${another} cannot be combined with --${action}`)
  return action
}

const toMatchParams = (values: Values, matchId: MatchId): PriceParams => {
  const { kind, lineQ, prices, score, by, note = '', data } = values
  if (values.withdrawn !== undefined) throw new Error('--withdrawn cannot be combined with --match')
  const action = parseAction(values)
  if (action === null && kind === undefined) return { action: 'list', matchId, data }
  if (action === null) throw new Error('--type requires one of --set, --suspend, --open and --release')
  if (kind === undefined) throw new Error(`--type is missing: give ${MARKET.expected}`)
  const optionalFields = { ...(prices !== undefined && { prices }), ...(score !== undefined && { score }) }
  const order = { matchId, market: kind.code, act: action, lineQ, ...optionalFields, by: { name: orderedBy(by), note } }
  return { action: 'decide', order, data }
}

const toParams = (values: Values): PriceParams => {
  const { matchId, kind, withdrawn, by, note = '', data } = values
  if (matchId !== undefined) return toMatchParams(values, matchId)
  if (withdrawn === undefined) throw new Error(`--match is missing: give ${MATCH_ID.expected}`)
  if (kind === undefined) throw new Error(`--type is missing: give ${MARKET.expected}`)
  return { action: 'withdrawn', kind, isModel: withdrawn === 'model', by: { name: orderedBy(by), note }, data }
}

export const price = defineCommand({
  name: 'price',
  about: 'shows the trader settings of a match, and prices, locks or releases its lines',
  usages: [
    '--match ID',
    '--match ID --type CODE --line LINE --set PRICES [--score 1-0] --by NAME [--note WHY]',
    '--match ID --type CODE [--line LINE] --suspend|--release --by NAME [--note WHY]',
    '--type CODE --withdrawn model|closed --by NAME [--note WHY]',
  ],
  flags: FLAGS,
  buildParams: toParams,
  work: (pool, params) => {
    if (params.action === 'list') return describeDecisions(pool, params.matchId)
    return params.action === 'decide'
      ? decide(pool, params.order)
      : leaveTo(pool, params.kind, params.isModel, params.by)
  },
})
