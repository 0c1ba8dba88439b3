import { type Fixture, type MatchPart, MATCH_PARTS } from '../../match/index.ts'
import { type Sport, sportById } from '../../sport/index.ts'
import type { HeadCount, MarketKind } from '../market-kind.ts'
import { BASE_ROWS, type BaseRow } from './base-rows.ts'
import { MARKET_KINDS, listParts } from './catalogue.ts'
import type { Offered } from './offer.ts'

/**
 * Kind of fixture: a match of two sides, a related match (corners, bookings), a field of runners, or a `winner` fixture
 * that has only the winner market.
 */
export type FixtureKind = 'match' | 'child' | 'runners' | 'winner'

/** Goal sports whose scores are too high for markets on the exact score or a clean sheet. */
const HIGH_SCORING_SPORTS: ReadonlySet<string> = new Set(['handball', 'waterPolo', 'lacrosse'])

/** Sports whose sets have no score of their own: a set is only won or lost. */
const UNCOUNTED_SET_SPORTS: ReadonlySet<string> = new Set(['caromBilliards', 'lawnBowls', 'beachHandball'])

const kindsByFixture = new Map<string, readonly MarketKind[]>()

/**
 * Returns the market kinds of a sport's fixtures in catalogue order. Cached: equal arguments return an identical list.
 */
export function offeredKinds(sport: Sport, kind: FixtureKind = 'match'): readonly MarketKind[] {
  const name = `${sport.id} ${kind}`
  const types = kindsByFixture.get(name) ?? typesFor(sport, kind)
  kindsByFixture.set(name, types)
  return types
}

function typesFor(sport: Sport, kind: FixtureKind): readonly MarketKind[] {
  const wanted = new Set(
    BASE_ROWS.flatMap((row) => partsFor(row, sport, kind).map((part) => row.id + 100 * MATCH_PARTS.indexOf(part))),
  )
  return MARKET_KINDS.filter(({ id }) => wanted.has(id))
}

function partsFor(row: BaseRow, sport: Sport, kind: FixtureKind): readonly MatchPart[] {
  const parts = offeredTo(sport, kind).flatMap((offered) => row.offer[offered] ?? [])
  return parts.filter((part) => sport.parts.includes(part) && canOfferOnPart(row, part, parts, sport))
}

function offeredTo(sport: Sport, kind: FixtureKind): readonly Offered[] {
  const { family, key, parts, piece, tie } = sport
  if (kind === 'child') return ['counts']
  if (kind === 'runners' && family === 'races') return ['fields']
  if (kind === 'winner') return ['outrights']
  if (kind === 'runners') return key === 'football' ? ['outrights', 'tables', 'scorers'] : ['outrights']
  if (family === 'goals') return listGoalGroups(sport)
  if (!parts.includes('units')) return [family]
  if (family === 'sets') return piece === 'set' && !UNCOUNTED_SET_SPORTS.has(key) ? ['sets', 'counted-sets'] : ['sets']
  if (family === 'maps') return ['maps', 'counted-maps']
  return family === 'bouts' && tie ? ['bouts', 'fights'] : [family]
}

function listGoalGroups({ key, tie }: Sport): readonly Offered[] {
  return [
    'goals',
    ...(HIGH_SCORING_SPORTS.has(key) ? [] : ['few-goals' as const]),
    ...(tie ? [] : ['decided-goals' as const]),
  ]
}

/**
 * Returns true if a market can be offered on a part. A market with a draw is offered on the full match if the sport
 * allows draws, else on regular time. Other markets are never on regular time. Markets on halves or goal order need a
 * sport that is reported by halves.
 */
function canOfferOnPart(row: BaseRow, part: MatchPart, parts: readonly MatchPart[], sport: Sport): boolean {
  if (row.basis.needsHalves && !sport.parts.includes('first')) return false
  if (part === 'regular') return !(sport.tie && parts.includes('full'))
  return part !== 'full' || sport.tie || !listParts(row).includes('regular')
}

/**
 * Returns the market groups that the fixtures of a sport can have, in catalogue order. Without a sport, returns every
 * group.
 */
export function listHeadCounts(sport?: Sport): readonly HeadCount[] {
  const groups = new Set(BASE_ROWS.map(({ countedUnder }) => countedUnder))
  if (sport === undefined) return [...groups]
  const kinds = (['match', 'child', 'runners', 'winner'] as const).flatMap((kind) => offeredKinds(sport, kind))
  const ofSport = new Set(kinds.map(({ countedUnder }) => countedUnder))
  return [...groups].filter((group) => ofSport.has(group))
}

/** Returns the market kinds of a fixture; empty for an unknown sport. */
export function listFixtureKinds({ league, child, runners, winner }: Fixture): readonly MarketKind[] {
  const sport = sportById(league.sportId)
  if (sport === undefined) return []
  if (child !== undefined) return offeredKinds(sport, 'child')
  if (runners === undefined) return offeredKinds(sport)
  return offeredKinds(sport, winner === true ? 'winner' : 'runners')
}
