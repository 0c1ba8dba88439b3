import type { TradePosition } from '@touchline/contract/office/trading'
import { marketKindById } from '@touchline/domain/market'

/** What is open on one price. */
export interface OpenBets {
  readonly bets: number
  /** What the house has left of its line if it wins; hundredths of the base currency. */
  readonly resultMinor: bigint
  /** The score has decided it, or all that is bet on its line: it is no open risk (EX2). */
  readonly isDecided: boolean
}

export const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const keyOf = (kindId: number, lineQ: number, selection: string): string => `${kindId}/${lineQ}/${selection}`

/**
 * By price what the house wins or loses if it wins outright: what it pays, beside what is staked on the other
 * selections of the line where no two of them win together.
 */
export const openBetsOf = (positions: readonly TradePosition[]) => {
  const staked = new Map<string, bigint>()
  for (const { kindId, lineQ, risk } of positions) {
    const line = `${kindId}/${lineQ}`
    staked.set(line, (staked.get(line) ?? 0n) + BigInt(risk))
  }
  const openLines = new Set(positions.flatMap((each) => (each.decided ? [] : `${each.kindId}/${each.lineQ}`)))
  const on = new Map(positions.map((each) => [keyOf(each.kindId, each.lineQ, each.selection), each]))
  const of = (kindId: number, lineQ: number, selection: string): OpenBets => {
    const { bets = 0, risk = '0', win = '0', decided } = on.get(keyOf(kindId, lineQ, selection)) ?? {}
    const others = (staked.get(`${kindId}/${lineQ}`) ?? 0n) - BigInt(risk)
    const isDecided = decided ?? !openLines.has(`${kindId}/${lineQ}`)
    return { bets, isDecided, resultMinor: (marketKindById(kindId)?.oneWins === true ? others : 0n) - BigInt(win) }
  }
  // What nobody bet on may bring the most, or a bar would be wider than its place.
  const sizes = positions.flatMap(({ kindId, lineQ, selection }) =>
    (marketKindById(kindId)?.selections ?? [selection])
      .map((each) => of(kindId, lineQ, each))
      .map(({ isDecided, resultMinor }) => (isDecided ? 0n : sizeOf(resultMinor))),
  )
  const most = sizes.reduce((top, size) => (size > top ? size : top), 1n)
  return { of, most }
}
export type OpenBetsOf = ReturnType<typeof openBetsOf>

/** Markets and their lines with open bets that no score has decided, in the order of the catalogue. */
export const openLinesOf = (all: readonly TradePosition[]) => {
  const positions = all.filter(({ decided }) => !decided)
  const kindIds = [...new Set(positions.map(({ kindId }) => kindId))].toSorted((one, other) => one - other)
  const linesOf = (kindId: number): readonly number[] =>
    [...new Set(positions.flatMap((each) => (each.kindId === kindId ? each.lineQ : [])))].toSorted((a, b) => a - b)
  return kindIds.flatMap((kindId) =>
    marketKindById(kindId)?.line === 'none' ? [] : [{ kindId, lines: linesOf(kindId) }],
  )
}
