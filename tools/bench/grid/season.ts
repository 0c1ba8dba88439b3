import type { UxBody, UxHead, UxMatch, UxOdds } from '../../../packages/contract/src/ux.ts'
import { isoAtPlus8 } from '../../../packages/domain/src/calendar/index.ts'
import { gridTypes } from '../../../packages/domain/src/grid/index.ts'
import { marketTypeById } from '../../../packages/domain/src/market/index.ts'

const FOOTBALL = 1
const LEAGUES = 25
/** All kick off within this time, so that no filter of the site hides one. */
const WINDOW_S = 3 * 3600
const COUNTS = 12

/** A list of today's football on which only prices move. */
export interface Season {
  readonly body: UxBody
  /** New prices for so many lines, drawn from the seed. */
  readonly change: (count: number) => UxOdds[]
}

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const matchRow = (id: number, kickOffMs: number): UxMatch => [
  id,
  Math.floor(kickOffMs / 1000),
  `Home ${id}`,
  `Away ${id}`,
  1,
  1 + (id % LEAGUES),
  FOOTBALL,
  null,
  null,
  isoAtPlus8(kickOffMs),
  0,
  2,
  null,
  0,
]

const headRow = (id: number, lines: number): UxHead => [
  id,
  id,
  2,
  FOOTBALL,
  1 + (id % LEAGUES),
  lines,
  1,
  0,
  0,
  ...Array.from({ length: COUNTS }, () => 1),
]

/** So many matches with one line of each market of football's grid. */
export function seasonOf(matches: number, seed: number, nowMs: number): Season {
  const random = drawn(seed)
  const price = () => 1500 + Math.floor(random() * 1000)
  const types = [...gridTypes(FOOTBALL)]
  const ids = Array.from({ length: matches }, (_match, index) => index + 1)
  const odds = ids.flatMap((id) =>
    types.map((typeId): UxOdds => {
      const selections = marketTypeById(typeId)?.selections ?? []
      return [id, typeId, marketTypeById(typeId)?.line === 'none' ? 0 : 3, 0, 0, ...selections.map(price)]
    }),
  )
  const change = (count: number): UxOdds[] =>
    Array.from({ length: count }, () => {
      const row = odds[Math.floor(random() * odds.length)]
      if (row === undefined) throw new Error('there is no line to move')
      const moved = row.slice(5).map((was) => Math.min(4000, Math.max(1100, was + Math.floor(random() * 81) - 40)))
      return [row[0], row[1], row[2], row[3], row[4], ...moved]
    })
  return {
    body: {
      leagues: Array.from({ length: LEAGUES }, (_league, index) => [
        index + 1,
        index + 1,
        `League ${index + 1}`,
        null,
        FOOTBALL,
      ]),
      matches: ids.map((id) => matchRow(id, nowMs + (600 + (id * WINDOW_S) / matches) * 1000)),
      links: [],
      heads: ids.map((id) => headRow(id, types.length)),
      odds,
    },
    change,
  }
}
