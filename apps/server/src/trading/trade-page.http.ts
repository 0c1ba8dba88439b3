import type { TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import { MATCH_PARTS } from '@touchline/domain/match'
import type { MatchScores } from './match-scores.ts'
import type { OpenPosition } from './exposure.ts'
import type { TradedLine, TradedMarket } from './traded-match.ts'
import type { TradedPage } from './traded-page.ts'
import type { TradedRow } from './traded-matches.ts'

const TAB_NAMES = { 1: 'early', 2: 'today', 3: 'live' } as const

const NUMBERED = MATCH_PARTS.filter((part) => /^p\d$/.test(part))

/** Converts a match of the trading list to its wire row. */
export function tradeRow({ maxLiabilityMinor, capUsageMinor, ...match }: TradedRow): TradeMatchRow {
  const { live: _live, tab, ...row } = match
  return {
    ...row,
    tab: tab === null ? null : TAB_NAMES[tab],
    play: toPlay(match),
    maxLiability: String(maxLiabilityMinor),
    capUsage: String(capUsageMinor),
  }
}

function toPlay({ live }: Pick<TradedRow, 'live'>): TradeMatchRow['play'] {
  return live === null || live.period === 'pre'
    ? null
    : {
        period: live.period,
        minute: live.minute,
        added: live.added,
        score: live.score,
        halfTime: live.halfTime,
        ...(live.parts?.extra && { extra: live.parts.extra }),
        parts: NUMBERED.flatMap((part) => live.parts?.[part] ?? []),
        ...(live.detail && { detail: live.detail }),
        reds: live.reds,
        danger: live.danger,
        suspended: live.suspended,
      }
}

/** Converts a match with its markets and open positions to the wire shape. */
export function tradePage({ row, markets, scores, family, manualControl, field, ...open }: TradedPage): TradePage {
  return {
    match: tradeRow(row),
    markets: markets.map(toMarket),
    positions: sumPositions(open),
    scores: scores === null ? null : toScores(scores),
    family: family.map(tradeRow),
    manualControl,
    field: field === null ? null : [...field],
  }
}

function toMarket({ lines, provider: feed, ...market }: TradedMarket) {
  return {
    ...market,
    lines: lines.map(toLine),
    feed: feed === null ? null : { toldMs: Math.floor(feed.toldMs), stale: feed.stale },
  }
}

function toLine({ prices, model, lean, provider, ...line }: TradedLine) {
  return {
    ...line,
    prices: [...prices],
    lean: lean === null ? null : [...lean],
    model: model === null ? null : [...model],
    feed: provider === null ? null : { prices: [...provider.prices], suspended: provider.suspended },
  }
}

/**
 * Sums the open bets of a match by market, line and selection. Myanmar bets are skipped, because the offer has no such
 * lines.
 */
function sumPositions({ positions, decided }: Pick<TradedPage, 'positions' | 'decided'>): TradePage['positions'] {
  const sums = new Map<string, { bets: number; risk: bigint; win: bigint; decided: boolean; position: OpenPosition }>()
  for (const position of positions) {
    if (position.myanmar !== null) continue
    const key = `${position.kindId}/${position.lineQ}/${position.selection}`
    const before = sums.get(key) ?? { bets: 0, risk: 0n, win: 0n, decided: true }
    sums.set(key, {
      bets: before.bets + position.bets,
      risk: before.risk + position.riskMinor,
      win: before.win + position.winMinor,
      decided: before.decided && decided.has(position),
      position,
    })
  }
  return Array.from(
    sums.values(),
    ({ bets, risk, win, decided: isDecided, position: { kindId, lineQ, selection } }) => ({
      kindId,
      lineQ,
      selection,
      bets,
      risk: String(risk),
      win: String(win),
      decided: isDecided,
    }),
  )
}

function toScores({ results, ...bets }: MatchScores): NonNullable<TradePage['scores']> {
  return {
    ...bets,
    results: results.map((row) => row.map(String)),
  }
}
