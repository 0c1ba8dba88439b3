import type { BrandFlags } from './brand.ts'
import { PRODUCTS, SPORTSBOOK } from './products.ts'

/** The paths of the members' site (product §2), which its server answers with the page. */

/** Where the back office stands: its calls and its own site. */
export const OFFICE_PATH = '/office'

/** Open to everyone. */
export const OPEN_PATHS = ['/', '/maintenance'] as const

export const INFO_PATHS = [
  '/info/me',
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

/** Every path that needs a session. */
export const GUARDED_PATHS: readonly string[] = [
  ...SPORTSBOOK.paths,
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
