import type { HighlightsFrame } from './highlights/frames.ts'
import { SPORTSBOOK_CODES } from './sportsbook/codes.ts'
import type { SportsbookFrame } from './sportsbook/frames.ts'
import { ROOM_CODES } from './tournament/codes.ts'
import type { TournamentFrame } from './tournament/frames.ts'

/**
 * List of products that a site can have: name, site paths, the refusal code if the operator has not enabled the product
 * (product §8), and socket frames.
 */

/** Declares the type of a product's socket frames. The value is always undefined, because sites use the type only. */
function declareFrameType<Frame>(): Frame | undefined {
  return undefined
}

/**
 * The sportsbook, which every site has. Its paths exist with the site's header, and without a header for a frame on the
 * operator's site.
 */
export const SPORTSBOOK = {
  product: 'sportsbook',
  paths: ['/desktop', '/public'],
  code: 'sportsbookDisabled',
  frames: declareFrameType<SportsbookFrame>(),
} as const

/** Tournament rooms, in which members compete with predictions on matches. */
export const TOURNAMENT = {
  product: 'tournament',
  paths: ['/tournament2/home'],
  shortPath: '/tournament2',
  code: 'tournamentDisabled',
  frames: declareFrameType<TournamentFrame>(),
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
  shortPath: '/highlight',
  code: 'productDisabled',
  frames: declareFrameType<HighlightsFrame>(),
} as const

/** Site paths of the slots pages: /slots, then /slots2 to /slots14. */
const SLOT_PATHS = Array.from({ length: 14 }, (_page, index) => `/slots${index === 0 ? '' : index + 1}`)

interface ProductRow {
  /** Name on the wire, in the database, in `brand.json` and of the setting of operators. */
  readonly product: string
  /** Paths of the product's pages on the members' site, the first page first. */
  readonly paths: readonly string[]
  /** Path that redirects to the first page. */
  readonly shortPath?: string
  /** Flag of the brand without which the product is off. */
  readonly brandFlag?: string
  /** Refusal code of the product's calls while it is off for the member (product §8). */
  readonly code: string
  /** Type of the product's socket frames. */
  readonly frames?: unknown
}

/** Products in addition to the sportsbook. A brand lists its products; an operator turns each on and off. */
export const PRODUCTS = [
  { product: 'casino', paths: ['/casino', '/casino100'], code: 'liveCasinoDisabled' },
  { product: 'slots', paths: SLOT_PATHS, code: 'liveCasinoDisabled' },
  { product: 'fishing', paths: ['/fishing'], code: 'liveCasinoDisabled' },
  { product: 'lottery', paths: ['/w4d'], code: 'lotteryDisabled', brandFlag: 'w4dSupport' },
  { product: 'minigame', paths: ['/minigame', '/ngresult'], code: 'MiniGameDisabled' },
  { product: 'esports', paths: ['/esports2', '/efresult'], code: 'EsportsDisabled' },
  TOURNAMENT,
  HIGHLIGHT,
  EVENT,
  LIVE_TV,
] as const satisfies readonly ProductRow[]

export type ProductName = (typeof PRODUCTS)[number]['product']

/** Facts of a product that the server and the back office need. The first load of the members' site omits them. */
interface ProductFacts {
  /** Description for commands and documents. */
  readonly about: string
  /** Whether a new operator offers the product until somebody turns it off. */
  readonly isOfferedByDefault: boolean
  /**
   * Whether members win and lose money with the product. The uplines then share its results by position taking (UP1),
   * and statements, win/loss reports and exports list it.
   */
  readonly hasWinLoss: boolean
  /** Refusal codes of the product's calls, in `codes.ts` of its folder; absent if it has only general codes. */
  readonly codes?: readonly string[]
}

/**
 * Facts of every product by name, the sportsbook first. A product without a row does not compile. Both sites have the
 * product's name as the text `product.<name>`, and the back office its switch as `setting.<name>`.
 */
export const PRODUCT_FACTS = {
  sportsbook: { about: 'sports betting', isOfferedByDefault: true, hasWinLoss: true, codes: SPORTSBOOK_CODES },
  casino: { about: 'live casino', isOfferedByDefault: true, hasWinLoss: true },
  slots: { about: 'slot games', isOfferedByDefault: true, hasWinLoss: true },
  fishing: { about: 'fishing games', isOfferedByDefault: true, hasWinLoss: true },
  lottery: { about: 'lottery draws', isOfferedByDefault: true, hasWinLoss: true },
  minigame: { about: 'mini games', isOfferedByDefault: true, hasWinLoss: true },
  esports: { about: 'e-sports', isOfferedByDefault: true, hasWinLoss: true },
  tournament: { about: 'tournament rooms', isOfferedByDefault: false, hasWinLoss: true, codes: ROOM_CODES },
  livetv: { about: 'live TV channels', isOfferedByDefault: true, hasWinLoss: false },
  highlight: { about: 'highlights (HL)', isOfferedByDefault: true, hasWinLoss: false },
  event: { about: 'tables and brackets of competitions', isOfferedByDefault: true, hasWinLoss: false },
} as const satisfies Readonly<Record<ProductName | typeof SPORTSBOOK.product, ProductFacts>>

/** Names of every product, the sportsbook first. Uplines may close each of them for their downline (UP7). */
export const PRODUCT_NAMES: readonly string[] = /* @__PURE__ */ Object.keys(PRODUCT_FACTS)

/** Names of the products with wins and losses: position taking, statements and win/loss reports list them. */
export const WIN_LOSS_PRODUCTS: readonly string[] = /* @__PURE__ */ Object.entries(PRODUCT_FACTS).flatMap(
  ([product, { hasWinLoss }]) => (hasWinLoss ? product : []),
)

type FramesOf<Row> = Row extends { readonly frames: infer Frame } ? NonNullable<Frame> : never

export type ProductFrame = FramesOf<typeof SPORTSBOOK | (typeof PRODUCTS)[number]>
