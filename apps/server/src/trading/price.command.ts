import type pg from 'pg'
import { MARKET_KINDS, type MarketKind, marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { MatchId, Score } from '@touchline/domain/match'
import {
  createPriceChanges,
  decidePrice,
  type PriceAuthor,
  type PriceDecision,
  type PriceOrder,
  readMatchPriceDecisions,
  writeFallback,
} from '../offer/index.ts'
import { BY_FLAG, DATA_FLAG, MATCH_ID_FORMAT, NOTE_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'
import type { TableValues } from '../platform/commands/read-table.ts'
import { type ValueFormat, oneOf, optionalValue } from '../platform/commands/value-parser.ts'

const PRICES: ValueFormat<readonly number[]> = {
  parse: (text) => {
    const prices = text.split(',').map(parseThousandths)
    return prices.every((price) => price !== undefined) ? prices : undefined
  },
  expected: 'comma-separated decimal odds with at most three decimals, - for a selection not offered',
}

const LINE: ValueFormat<number> = {
  parse: (text) => {
    const quarters = text.trim() === '' ? NaN : Number(text) * 4
    return Number.isInteger(quarters) ? quarters : undefined
  },
  expected: 'a line in quarters of a goal, such as -0.75',
}

const SCORE: ValueFormat<Score> = {
  parse: (text) => {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
    return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
  },
  expected: 'a score such as 1-0',
}

const MARKET: ValueFormat<MarketKind> = {
  parse: (text) => marketKindByCode(text),
  expected: `a market of the catalogue, such as ${MARKET_KINDS[0]?.code}`,
}

type PriceParams = { readonly data: string | undefined } & (
  | { readonly action: 'decide'; readonly order: PriceOrder }
  | {
      readonly action: 'withdrawn'
      readonly kind: MarketKind
      readonly isModel: boolean
      readonly by: PriceAuthor
    }
)

const FLAG_BY_FIELD = { market: 'type', prices: 'set' } as const

const FLAGS = {
  matchId: { flag: 'match', value: 'ID', help: 'match id', read: optionalValue(MATCH_ID_FORMAT, undefined) },
  kind: {
    flag: 'type',
    value: 'CODE',
    help: 'code of the market, such as BT_HDP',
    read: optionalValue(MARKET, undefined),
  },
  lineQ: {
    flag: 'line',
    value: 'LINE',
    help: 'line, such as -0.75; default: the line of a market without lines',
    read: optionalValue(LINE, null),
  },
  prices: {
    flag: 'set',
    value: 'PRICES',
    help:
      'sets the prices of the line in the order of its selections, such as 1.95,1.93; - for a selection ' +
      'not offered',
    read: optionalValue(PRICES, undefined),
  },
  score: {
    flag: 'score',
    value: '1-0',
    help: 'score for which an in-play price is valid',
    read: optionalValue(SCORE, undefined),
  },
  withdrawn: {
    flag: 'withdrawn',
    value: 'model|closed',
    help: 'what happens to a line that a provider withdraws: priced by the model or closed',
    read: optionalValue(oneOf(['model', 'closed']), undefined),
  },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const

type Values = TableValues<typeof FLAGS>

export const priceCommand = defineCommand({
  name: 'price',
  about: 'sets exact prices of a line, and what happens to lines that a provider withdraws',
  usages: [
    '--match ID --type CODE --line LINE --set PRICES [--score 1-0] --by NAME [--note WHY]',
    '--type CODE --withdrawn model|closed --by NAME [--note WHY]',
  ],
  flags: FLAGS,
  buildParams: toParams,
  work: (pool, params) => {
    return params.action === 'decide'
      ? decide(pool, params.order)
      : leaveTo(pool, params.kind, params.isModel, params.by)
  },
})

/**
 * Parses decimal odds into thousandths without floating-point arithmetic. "-" returns 0: the selection is not offered.
 */
function parseThousandths(text: string): number | undefined {
  if (text === '-') return 0
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(3, '0'))
}

function toParams(values: Values): PriceParams {
  const { matchId, kind, withdrawn, by, note = '', data } = values
  if (matchId !== undefined) return toMatchParams(values, matchId)
  if (withdrawn === undefined) throw new Error(`--match is missing: give ${MATCH_ID_FORMAT.expected}`)
  if (kind === undefined) throw new Error(`--type is missing: give ${MARKET.expected}`)
  return { action: 'withdrawn', kind, isModel: withdrawn === 'model', by: { name: orderedBy(by), note }, data }
}

function toMatchParams(values: Values, matchId: MatchId): PriceParams {
  const { kind, lineQ, prices, score, by, note = '', data } = values
  if (values.withdrawn !== undefined) throw new Error('--withdrawn cannot be combined with --match')
  if (kind === undefined) throw new Error(`--type is missing: give ${MARKET.expected}`)
  if (prices === undefined) throw new Error(`--set is missing: give ${PRICES.expected}`)
  const terms = { lineQ, prices, ...(score !== undefined && { score }), by: { name: orderedBy(by), note } }
  const order = { matchId, market: kind.code, act: 'set' as const, ...terms }
  return { action: 'decide', order, data }
}

async function describeDecisions(pool: pg.Pool, matchId: MatchId): Promise<string> {
  const decided = await readMatchPriceDecisions(pool, matchId)
  return decided.length === 0 ? `match ${matchId} has no trader settings` : decided.map(formatDecision).join('\n')
}

function formatDecision({ kindId, lineQ, decided }: PriceDecision): string {
  const line = lineQ === null ? 'every line' : `line ${lineQ / 4}`
  const pricesText = decided?.prices?.map((milli) => (milli === 0 ? '-' : (milli / 1000).toFixed(3))).join(',')
  const prices = pricesText === undefined ? '' : ` at ${pricesText}`
  const state = decided?.suspended === true ? ' suspended' : ''
  const lean = decided?.lean ? ` offset ${decided.lean.join(',')}` : ''
  return `${marketKindById(kindId)?.code ?? kindId} ${line}${prices}${lean}${state}`
}

async function decide(pool: pg.Pool, order: PriceOrder): Promise<string> {
  const refused = await decidePrice(createPriceChanges(pool), order)
  if (refused === null) return describeDecisions(pool, order.matchId)
  const { field, why } = refused
  throw new Error(`--${field === 'market' || field === 'prices' ? FLAG_BY_FIELD[field] : field}: ${why}`)
}

async function leaveTo(pool: pg.Pool, kind: MarketKind, isModel: boolean, by: PriceAuthor): Promise<string> {
  await writeFallback(pool, kind.id, isModel, by)
  return `lines of ${kind.code} that a provider withdraws are ${isModel ? 'priced by the model' : 'closed'}`
}
