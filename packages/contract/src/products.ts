import type { HighlightsFrame } from './highlights/frames.ts'
import type { SportsbookFrame } from './sportsbook/frames.ts'
import type { TournamentFrame } from './tournament/frames.ts'

/**
 * List of products that a site can have: name, site paths, the refusal code if the operator has not enabled the product
 * (product §8), and socket frames.
 */

/** Declares the type of a product's socket frames. The value is always undefined, because sites use the type only. */
const declareFrameType = <Frame>(): Frame | undefined => undefined

/**
 * The sportsbook, which every site has. Its paths exist with the site's header, and without a header for a frame on the
 * operator's site.
 */
export const SPORTSBOOK = {
  product: 'sportsbook',
  paths: ['/desktop', '/public'],
  code: 'sportsbookDisabled',
  says: declareFrameType<SportsbookFrame>(),
} as const

/** Tournament rooms, in which members compete with predictions on matches. */
export const TOURNAMENT = {
  product: 'tournament',
  paths: ['/tournament2/home'],
  code: 'tournamentDisabled',
  says: declareFrameType<TournamentFrame>(),
} as const

/** The competitions product: tables, brackets and matches of competitions. */
export const EVENT = { product: 'event', paths: ['/event'], code: 'productDisabled' } as const

/** The live TV product: channels that play beside the prices. */
export const LIVE_TV = {
  product: 'livetv',
  paths: ['/livetv'],
  code: 'productDisabled',
} as const

export const HIGHLIGHT = {
  product: 'highlight',
  paths: ['/highlight/home'],
  code: 'productDisabled',
  says: declareFrameType<HighlightsFrame>(),
} as const

/** Site paths of the slots pages: /slots, then /slots2 to /slots14. */
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
