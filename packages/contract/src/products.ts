import type { HighlightsFrame } from './highlights/frames.ts'
import type { SportsbookFrame } from './sportsbook/frames.ts'
import type { TournamentFrame } from './tournament/frames.ts'

/**
 * The list of products: what each is called, the paths of the site that lead to it, the code (product §8) that says an
 * operator has not switched it on, and what it says over the socket.
 */

/** What a product says over the socket, of which a site takes the type alone. */
const says = <Frame>(): Frame | undefined => undefined

/** On every site: with its own header, and for a frame of the operator's. */
export const SPORTSBOOK = {
  product: 'sportsbook',
  paths: ['/desktop', '/public'],
  code: 'sportsbookDisabled',
  says: says<SportsbookFrame>(),
} as const

/** Rooms in which members play against each other on matches. */
export const TOURNAMENT = {
  product: 'tournament',
  paths: ['/tournament2/home'],
  code: 'tournamentDisabled',
  says: says<TournamentFrame>(),
} as const

/** Tables, brackets and matches of the competitions that the book knows. */
export const EVENT = { product: 'event', paths: ['/event'], code: 'productDisabled' } as const

/** Channels of pictures beside the prices. */
export const LIVE_TV = {
  product: 'livetv',
  paths: ['/livetv'],
  code: 'productDisabled',
} as const

/** What to look at now. */
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

/** The products beside the sportsbook. A brand names those that it offers. */
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

/** Every product by its name, the sportsbook first. */
export const PRODUCT_NAMES: readonly string[] = [SPORTSBOOK.product, ...PRODUCTS.map(({ product }) => product)]

export type ProductName = (typeof PRODUCTS)[number]['product']

type Saying<Row> = Row extends { readonly says: infer Frame } ? NonNullable<Frame> : never

/** What products say over the socket. */
export type ProductFrame = Saying<typeof SPORTSBOOK | (typeof PRODUCTS)[number]>
