import type { BrandFlags } from './brand.ts'
import { PRODUCTS, SPORTSBOOK } from './products.ts'

/** Paths of the members' site (product §2) for which the server returns the page. */

/** Base path of the back office: its API and its site. */
export const OFFICE_PATH = '/office'

/** Paths of the site that need no login. */
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

/** Information page that `/info` redirects to. */
export const INFO_START = '/info/settings'

/** Default feature flags of a site (product §1). A brand overrides individual flags. */
export const FIRST_FLAGS: BrandFlags = {
  whiteLabel: false,
  mmoSupport: true,
  newFeatures: true,
  popup: true,
  contact: true,
  sportsradar: false,
  w4dSupport: false,
}

/** Lists the paths of the site that require a session. A function, so that the scripts of the site omit the list. */
export function listSessionPaths(): readonly string[] {
  return [
    ...SPORTSBOOK.paths,
    ...INFO_PATHS,
    '/info',
    ...PRODUCTS.flatMap((row) => ('shortPath' in row ? [row.shortPath, ...row.paths] : row.paths)),
  ]
}

/** Returns whether the site's router knows a path; a trailing slash is ignored. */
export function isSitePath(path: string): boolean {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path
  return [...OPEN_PATHS, ...listSessionPaths()].includes(wanted)
}
