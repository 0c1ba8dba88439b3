import type { BrandFlags } from './brand.ts'

/** The paths of the members' site (product §2), which its server answers with the page. */

/** Open to everyone. */
export const OPEN_PATHS = ['/', '/maintenance'] as const

/** The sportsbook: with its own header, and for a frame of the operator's. */
export const SHELL_PATHS = ['/desktop', '/public'] as const

export const INFO_PATHS = [
  '/info/settings',
  '/info/sysparlay',
  '/info/betlist',
  '/info/statement',
  '/info/result',
  '/info/message',
  '/info/rules',
] as const

/** Paths that lead on to another. */
export const LED_ON = {
  '/info': '/info/settings',
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
} as const

/** /slots, then /slots2 to /slots14. */
const SLOT_PATHS = Array.from({ length: 14 }, (_page, index) => `/slots${index === 0 ? '' : index + 1}`)

/**
 * The products beside the sportsbook: their paths, and the code (product §8) that says an operator has not switched one
 * on. A brand names those that it offers.
 */
export const PRODUCTS = [
  { product: 'casino', paths: ['/casino', '/casino100'], code: 'liveCasinoDisabled' },
  { product: 'slots', paths: SLOT_PATHS, code: 'liveCasinoDisabled' },
  { product: 'fishing', paths: ['/fishing'], code: 'liveCasinoDisabled' },
  { product: 'lottery', paths: ['/w4d'], code: 'lotteryDisabled' },
  { product: 'minigame', paths: ['/minigame', '/ngresult'], code: 'MiniGameDisabled' },
  { product: 'esports', paths: ['/esports2', '/efresult'], code: 'EsportsDisabled' },
  { product: 'tournament', paths: ['/tournament2/home'], code: 'tournamentDisabled' },
  { product: 'livetv', paths: ['/livetv'], code: 'productDisabled' },
  { product: 'highlight', paths: ['/highlight/home'], code: 'productDisabled' },
  { product: 'event', paths: ['/event'], code: 'productDisabled' },
] as const satisfies readonly { readonly product: string; readonly paths: readonly string[]; readonly code: string }[]

export type ProductName = (typeof PRODUCTS)[number]['product']

/** Every path that needs a session. */
export const GUARDED_PATHS: readonly string[] = [
  ...SHELL_PATHS,
  ...INFO_PATHS,
  ...Object.keys(LED_ON),
  ...PRODUCTS.flatMap(({ paths }) => paths),
]

const KNOWN: ReadonlySet<string> = new Set([...OPEN_PATHS, ...GUARDED_PATHS])

/** Whether the site's own router knows a path; one slash at its end does not matter. */
export const isSitePath = (path: string): boolean => KNOWN.has(path.length > 1 ? path.replace(/\/$/, '') : path)

/** Product §1's feature flags; a brand names those that differ. */
export const FIRST_FLAGS: BrandFlags = {
  whiteLabel: false,
  mmoSupport: true,
  newFeatures: true,
  popup: true,
  contact: true,
  sportsradar: false,
  w4dSupport: false,
}
