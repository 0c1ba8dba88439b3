import { type MarketKind, offeredKinds } from '../market/index.ts'
import type { MatchPart } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/** Odds pages in menu order (product §3). `hdpou` is the default page and contains every match. */
export const GRID_PAGES = ['hdpou', '1x2', 'cs', 'oetg', 'htft', 'fglg', 'outright', 'parlay'] as const
export type GridPage = (typeof GRID_PAGES)[number]

/**
 * Rule for a block of an odds page: the first of the listed markets that the sport offers on any of the listed parts.
 */
interface BlockRule {
  readonly bases: readonly string[]
  readonly on: 'whole' | 'second'
}

const RESULT = ['BT_1X2', 'BS_1X2']
const SCORE = ['BT_CS', 'TB_SB', 'GX_SB']
const PARITY = ['BT_OE', 'TB_OE', 'GX_OE']

const BLOCKS: Readonly<Partial<Record<GridPage, readonly BlockRule[]>>> = {
  '1x2': [onFullMatch(...RESULT), onSecondPart(...RESULT), onFullMatch('BT_DC')],
  cs: [onFullMatch(...SCORE), onSecondPart(...SCORE)],
  oetg: [onFullMatch(...PARITY), onFullMatch('BT_TG'), onSecondPart(...PARITY), onSecondPart('BT_TG')],
  htft: [onFullMatch('BT_HTFT')],
  fglg: [onFullMatch('BT_FGLG'), onSecondPart('BT_FGLG')],
}

const FULL_MATCH_PARTS: readonly MatchPart[] = ['full', 'regular', 'units']

/** Returns the part displayed beside the full match: the first half, or else the first period. */
export function secondPart({ parts }: Sport): MatchPart {
  return parts.includes('first') ? 'first' : 'p1'
}

/** Returns the block markets of a page in order; empty if the sport does not have the page. */
export function listBlocks(sport: Sport, page: GridPage): readonly MarketKind[] {
  const types = offeredKinds(sport)
  return (BLOCKS[page] ?? []).flatMap(({ bases, on }) => {
    const parts = on === 'whole' ? FULL_MATCH_PARTS : [secondPart(sport)]
    const blockKind = parts
      .flatMap((part) => bases.map((base) => types.find((type) => type.base === base && type.part === part)))
      .find((type) => type !== undefined)
    return blockKind === undefined ? [] : [blockKind]
  })
}

/**
 * Returns the runner markets of a page. Races show the winner market on the first page. Other sports show outrights and
 * table places on the outright page.
 */
export function listRunnerKinds(sport: Sport, page: GridPage): readonly MarketKind[] {
  const types = offeredKinds(sport, 'runners')
  if (sport.family === 'races') return page === 'hdpou' || page === 'parlay' ? types.slice(0, 1) : []
  return page === 'outright' ? types : []
}

function onFullMatch(...bases: string[]): BlockRule {
  return { bases, on: 'whole' }
}

function onSecondPart(...bases: string[]): BlockRule {
  return { bases, on: 'second' }
}
