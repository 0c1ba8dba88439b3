import type { TradeMarket } from '@touchline/contract/office/trading'

/** Price that the trader has selected and to which keys and buttons apply. */
export interface ChosenPrice {
  readonly code: string
  readonly lineQ: number
  /** Index of the selection in catalogue order. */
  readonly selection: number
}

export interface PriceStep {
  readonly act: 'move' | 'widen' | 'take' | 'give' | 'lock' | 'unlock' | 'lean' | 'unlean'
  readonly rungs?: number
  /** True if a change applies to every line and selection of the market. */
  readonly all?: true
}

/** Price changes with a keyboard shortcut, in display order of their buttons. */
export const PRICE_KEYS = [
  { key: 'd', text: 'lower' },
  { key: 'u', text: 'higher' },
  { key: 'w', text: 'wider' },
  { key: 'n', text: 'narrower' },
  { key: 'l', text: 'lock' },
  { key: 'm', text: 'lockMarket' },
  { key: 't', text: 'take' },
  { key: 'g', text: 'give' },
  { key: 'o', text: 'leanLower' },
  { key: 'i', text: 'leanHigher' },
  { key: 'k', text: 'leanMarketLower' },
  { key: 'j', text: 'leanMarketHigher' },
  { key: 'c', text: 'unlean' },
] as const

type Key = (typeof PRICE_KEYS)[number]['key']

/** Number of price ladder rungs by which a price changes with Shift. */
const FAR = 5

/**
 * Returns the price change of a key for the current state of the selected price; the lock key unlocks a locked price.
 */
export function toStep(key: Key, isFar: boolean, { lineQ }: ChosenPrice, market: TradeMarket): PriceStep {
  const rungs = isFar ? FAR : 1
  const line = market.lines.find((each) => each.lineQ === lineQ)
  switch (key) {
    case 'd':
      return { act: 'move', rungs }
    case 'u':
      return { act: 'move', rungs: -rungs }
    case 'w':
      return { act: 'widen', rungs }
    case 'n':
      return { act: 'widen', rungs: -rungs }
    case 'l':
      return { act: line?.heldBack === true ? 'unlock' : 'lock' }
    case 'm':
      return { act: market.heldBack ? 'unlock' : 'lock', all: true }
    case 't':
      return { act: 'take', all: true }
    case 'g':
      return { act: 'give', all: true }
    case 'o':
      return { act: 'lean', rungs }
    case 'i':
      return { act: 'lean', rungs: -rungs }
    case 'k':
      return { act: 'lean', rungs, all: true }
    case 'j':
      return { act: 'lean', rungs: -rungs, all: true }
    case 'c':
      return { act: 'unlean', all: true }
  }
}

export function keyIn(pressed: string): Key | null {
  return PRICE_KEYS.find(({ key }) => key === pressed.toLowerCase())?.key ?? null
}
