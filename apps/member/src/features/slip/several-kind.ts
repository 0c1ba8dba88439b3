import { SINGLE } from './single-kind.ts'
import type { SlipKind } from './slip-kind.ts'

/** Maximum number of singles on the slip. */
export const MOST_SINGLES = 10

/**
 * Kind of one of several singles. Unlike a lone single it stays on the slip with a refusal when its match moves to a
 * different tab.
 */
export const ONE_OF_SEVERAL: SlipKind = { ...SINGLE, goesWithTab: false }
