import { type Fixture, type Part, PARTS } from '../../match/index.ts'
import { type Sport, sportById } from '../../sport/index.ts'
import { HEAD_COUNTS, type HeadCount, type MarketKind } from '../market-kind.ts'
import { BASE_ROWS, type BaseRow } from './base-rows.ts'
import { MARKET_KINDS, partsOf } from './catalogue.ts'
import type { Offered } from './offer.ts'

/**
 * What a fixture is: two sides meeting, something counted in another match, or runners of whom one wins, which is all
 * that is told of them where it is `winner`.
 */
export type FixtureKind = 'match' | 'child' | 'runners' | 'winner'

/** Scored in goals, but so many that exact scores and clean sheets mean nothing. */
const MANY_GOALS: ReadonlySet<string> = new Set(['handball', 'waterPolo', 'lacrosse'])

/** Frames and legs are only won or lost, and so are the sets of these. */
const WON_WHOLE: ReadonlySet<string> = new Set(['caromBilliards', 'lawnBowls', 'beachHandball'])

const goalsOf = ({ key, tie }: Sport): readonly Offered[] => [
  'goals',
  ...(MANY_GOALS.has(key) ? [] : ['few-goals' as const]),
  ...(tie ? [] : ['decided-goals' as const]),
]

const offeredTo = (sport: Sport, kind: FixtureKind): readonly Offered[] => {
  const { family, key, parts, piece, tie } = sport
  if (kind === 'child') return ['counts']
  if (kind === 'runners' && family === 'races') return ['fields']
  if (kind === 'winner') return ['outrights']
  if (kind === 'runners') return key === 'football' ? ['outrights', 'tables', 'scorers'] : ['outrights']
  if (family === 'goals') return goalsOf(sport)
  if (!parts.includes('units')) return [family]
  if (family === 'sets') return piece === 'set' && !WON_WHOLE.has(key) ? ['sets', 'counted-sets'] : ['sets']
  if (family === 'maps') return ['maps', 'counted-maps']
  return family === 'bouts' && tie ? ['bouts', 'fights'] : [family]
}

/**
 * A bet on a tie is offered on the whole match where it can end level, else on regular time; any other never on
 * regular time. What hangs on halves or on the order of goals needs a sport that is told by halves.
 */
const canStand = (row: BaseRow, part: Part, parts: readonly Part[], sport: Sport): boolean => {
  const byHalves = row.basis === 'order' || row.basis === 'half-and-full'
  if (byHalves && !sport.parts.includes('first')) return false
  if (part === 'regular') return !(sport.tie && parts.includes('full'))
  return part !== 'full' || sport.tie || !partsOf(row).includes('regular')
}

const partsFor = (row: BaseRow, sport: Sport, kind: FixtureKind): readonly Part[] => {
  const parts = offeredTo(sport, kind).flatMap((offered) => row.offer[offered] ?? [])
  return parts.filter((part) => sport.parts.includes(part) && canStand(row, part, parts, sport))
}

const typesFor = (sport: Sport, kind: FixtureKind): readonly MarketKind[] => {
  const wanted = new Set(
    BASE_ROWS.flatMap((row) => partsFor(row, sport, kind).map((part) => row.id + 100 * PARTS.indexOf(part))),
  )
  return MARKET_KINDS.filter(({ id }) => wanted.has(id))
}

const known = new Map<string, readonly MarketKind[]>()

/** The market kinds that a fixture of the sport may have, in the catalogue's order; the same list every time. */
export const offeredKinds = (sport: Sport, kind: FixtureKind = 'match'): readonly MarketKind[] => {
  const name = `${sport.id} ${kind}`
  const types = known.get(name) ?? typesFor(sport, kind)
  known.set(name, types)
  return types
}

/** What the markets of a sport's fixtures, of whatever kind, are counted under, in the catalogue's order. */
export const headCountsOf = (sport: Sport): readonly HeadCount[] => {
  const kinds = (['match', 'child', 'runners', 'winner'] as const).flatMap((kind) => offeredKinds(sport, kind))
  const counts = new Set(kinds.map(({ countedUnder }) => countedUnder))
  return HEAD_COUNTS.filter((count) => counts.has(count))
}

/** The market kinds that this fixture may have; none where its sport is not in the table. */
export const typesOfFixture = ({ league, child, runners, winner }: Fixture): readonly MarketKind[] => {
  const sport = sportById(league.sportId)
  if (sport === undefined) return []
  if (child !== undefined) return offeredKinds(sport, 'child')
  if (runners === undefined) return offeredKinds(sport)
  return offeredKinds(sport, winner === true ? 'winner' : 'runners')
}
