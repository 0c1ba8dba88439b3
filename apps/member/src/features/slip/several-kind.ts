import { SINGLE } from './single-kind.ts'
import type { SlipKind } from './slip-kind.ts'

/** As many singles as stand side by side. */
export const MOST_SINGLES = 10

/** One of several singles: as one alone, but that it stays and says so when its match goes to another tab. */
export const ONE_OF_SEVERAL: SlipKind = { ...SINGLE, goesWithTab: false }
