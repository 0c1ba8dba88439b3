import type { HighlightsFrame } from './highlights/frames.ts'
import type { SportsbookFrame } from './sportsbook/frames.ts'
import type { TournamentFrame } from './tournament/frames.ts'

/**
 * List of products: name, site paths, the refusal code if the operator has not enabled the product (product §8), and
 * socket frames.
 */

/** Type marker for the socket frames of a product. Sites use only the type. */
const says = <Frame>(): Frame | undefined => undefined

/** On every site: with its own header, and without a header for the operator's frame. */
export const SPORTSBOOK = {
  product: 'sportsbook',
  paths: ['/desktop', '/public'],
  code: 'sportsbookDisabled',
  says: says<SportsbookFrame>(),
} as const

/** Rooms in which members compete on matches. */
export const TOURNAMENT = {
  product: 'tournament',
  paths: ['/tournament2/home'],
  code: 'tournamentDisabled',
  says: says<TournamentFrame>(),
} as const

/** Tables, brackets and matches of competitions. */
export const EVENT = { product: 'event', paths: ['/event'], code: 'productDisabled' } as const

/** Live TV channels beside the prices. */
export const LIVE_TV = {
  product: 'livetv',
  paths: ['/livetv'],
  code: 'productDisabled',
} as const

export const HIGHLIGHT = {
  product: 'highlight',
  paths: ['/highlight/home'],
  code: 'productDisabled',
  says: says<HighlightsFrame>(),
} as const

/** /slots, then /slots2 to /slots14. */
const SLOT_PATHS = Array.from({ length: 14 }, (_page, index) => `/slots${index === 0 ? '' : index + 1}`)

interface ProductRow {
  readonly product: string
  readonly paths: readonly string[]
  readonly code: string
  readonly says?: unknown
}

/** Products in addition to the sportsbook. A brand lists its products. */
export const PRODUCTS = [
  { product: 'casino', paths: ['/casino', '/casino100'], code: 'liveCasinoDisabled' },
  { product: 'slots', paths: SLOT_PATHS, code: 'liveCasinoDisabled' },
  { product: 'fishing', paths: ['/fishing'], code: 'liveCasinoDisabled' },
  { product: 'lottery', paths: ['/w4d'], code: 'lotteryDisabled' },
  { product: 'minigame', paths: ['/minigame', '/ngresult'], code: 'MiniGameDisabled' },
  { product: 'esports', paths: ['/esports2', '/efresult'], code: 'EsportsDisabled' },
  TOURNAMENT,
  LIVE_TV,
  HIGHLIGHT,
  EVENT,
] as const satisfies readonly ProductRow[]

/** Names of every product, the sportsbook first. */
export const PRODUCT_NAMES: readonly string[] = [SPORTSBOOK.product, ...PRODUCTS.map(({ product }) => product)]

export type ProductName = (typeof PRODUCTS)[number]['product']

type Saying<Row> = Row extends { readonly says: infer Frame } ? NonNullable<Frame> : never

export type ProductFrame = Saying<typeof SPORTSBOOK | (typeof PRODUCTS)[number]>
