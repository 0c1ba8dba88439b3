import type { TradePosition } from '@touchline/contract/office/trading'
import { marketKindById } from '@touchline/domain/market'

/** Open bets on one selection of a line, and the platform's result. */
export interface OpenBets {
  readonly bets: number
  /**
   * Platform result on the line if the selection wins, in hundredths of the base currency; positive is a win for the
   * platform.
   */
  readonly resultMinor: bigint
  /** True if the score has already decided the selection or every bet on its line, so that no risk is open (EX2). */
  readonly isDecided: boolean
}

export type OpenBetsByPrice = ReturnType<typeof computeOpenBets>

export function toAbsolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}

/**
 * Computes the platform's result by price if the selection wins outright: payouts, against the stakes on other
 * selections of the line if only one selection can win.
 */
export function computeOpenBets(positions: readonly TradePosition[]) {
  const staked = new Map<string, bigint>()
  for (const { kindId, lineQ, risk } of positions) {
    const line = `${kindId}/${lineQ}`
    staked.set(line, (staked.get(line) ?? 0n) + BigInt(risk))
  }
  const openLines = new Set(positions.flatMap((each) => (each.decided ? [] : `${each.kindId}/${each.lineQ}`)))
  const on = new Map(positions.map((each) => [keyOf(each.kindId, each.lineQ, each.selection), each]))
  const findOpenBets = (kindId: number, lineQ: number, selection: string): OpenBets => {
    const { bets = 0, risk = '0', win = '0', decided } = on.get(keyOf(kindId, lineQ, selection)) ?? {}
    const others = (staked.get(`${kindId}/${lineQ}`) ?? 0n) - BigInt(risk)
    const isDecided = decided ?? !openLines.has(`${kindId}/${lineQ}`)
    return { bets, isDecided, resultMinor: (marketKindById(kindId)?.oneWins === true ? others : 0n) - BigInt(win) }
  }
  // A selection without bets can have the largest result, so it is included in the scale of the bars.
  const sizes = positions.flatMap(({ kindId, lineQ, selection }) =>
    (marketKindById(kindId)?.selections ?? [selection])
      .map((each) => findOpenBets(kindId, lineQ, each))
      .map(({ isDecided, resultMinor }) => (isDecided ? 0n : toAbsolute(resultMinor))),
  )
  const maxResultMinor = sizes.reduce((top, size) => (size > top ? size : top), 1n)
  return { findOpenBets, maxResultMinor }
}

function keyOf(kindId: number, lineQ: number, selection: string): string {
  return `${kindId}/${lineQ}/${selection}`
}

/** Returns the markets and lines with undecided open bets, in catalogue order. */
export function listOpenLines(all: readonly TradePosition[]) {
  const positions = all.filter(({ decided }) => !decided)
  const kindIds = [...new Set(positions.map(({ kindId }) => kindId))].toSorted((one, other) => one - other)
  const listLines = (kindId: number): readonly number[] =>
    [...new Set(positions.flatMap((each) => (each.kindId === kindId ? each.lineQ : [])))].toSorted((a, b) => a - b)
  return kindIds.flatMap((kindId) =>
    marketKindById(kindId)?.line === 'none' ? [] : [{ kindId, lines: listLines(kindId) }],
  )
}
