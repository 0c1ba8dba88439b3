import { SINGLE_KIND } from './single-kind.ts'
import type { SlipKind } from '../slip-kind.ts'

/** Maximum number of singles on the slip. */
export const MAX_SINGLES = 10

/**
 * Slip kind for one of several singles. Unlike a lone single, the selection stays on the slip with a refusal when its
 * match moves to a different tab.
 */
export const SINGLES_KIND: SlipKind = { ...SINGLE_KIND, isClearedWithTab: false }
