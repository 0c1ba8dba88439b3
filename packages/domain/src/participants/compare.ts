import type { Fixture, Team } from '../match/index.ts'
import { foldName } from './fold-name.ts'

/** The participants of a match and the kind of match. `leagueId` identifies the league independently of its name. */
export interface Participants extends Pick<Fixture, 'home' | 'away' | 'runners' | 'scorers' | 'winner' | 'child'> {
  readonly leagueId: number | string
  readonly sportId: number
}

/**
 * `same`: identical participants on identical sides, possibly renamed. `swapped`: home and away changed sides.
 * `replaced`: certainly another participant. `unclear`: another name, either another spelling or another team.
 */
export type Comparison = 'same' | 'swapped' | 'replaced' | 'unclear'

type Identity = 'same' | 'other' | 'unclear'

/** Returns whether staff ruled that two names of a league belong to a single participant (PI4). Names are folded. */
export type IsAlias = (one: string, other: string) => boolean

const NO_ALIAS: IsAlias = () => false

/**
 * Compares the stored participants of a match with the participants in a new message of the source (PI1, PI2). Source
 * ids decide if both versions have ids. Otherwise folded names within the league and the regions of nations decide.
 */
export function compareParticipants(
  before: Participants,
  after: Participants,
  isAlias: IsAlias = NO_ALIAS,
): Comparison {
  if (before.sportId !== after.sportId || toKindKey(before) !== toKindKey(after)) return 'replaced'
  const sides = findWorst([
    compareIdentity(before.home, after.home, isAlias),
    compareIdentity(before.away, after.away, isAlias),
  ])
  const isSwapped =
    before.runners === undefined &&
    sides !== 'same' &&
    compareIdentity(before.home, after.away, isAlias) === 'same' &&
    compareIdentity(before.away, after.home, isAlias) === 'same'
  if (isSwapped) return 'swapped'
  const all = findWorst([sides, compareRunners(before, after, isAlias)])
  if (all === 'other') return 'replaced'
  if (all === 'unclear') return 'unclear'
  const areAllIdentified = before.home.id !== undefined && before.home.id === after.home.id
  return before.leagueId === after.leagueId || areAllIdentified ? 'same' : 'unclear'
}

/** Returns a key for the kind of match: a related match counts something else, and runners are not sides. */
function toKindKey({ runners, scorers, winner, child }: Participants): string {
  return [runners !== undefined, scorers === true, winner === true, child?.kind, child?.of].join('/')
}

function findWorst(identities: readonly Identity[]): Identity {
  if (identities.includes('other')) return 'other'
  return identities.includes('unclear') ? 'unclear' : 'same'
}

function compareIdentity(before: Team, after: Team, isAlias: IsAlias): Identity {
  const isNamed = areNamesEqual(before, after, isAlias)
  if (before.id !== undefined && after.id !== undefined) {
    if (before.id === after.id) return 'same'
    return isNamed ? 'unclear' : 'other'
  }
  if (isOtherRegion(before, after)) return 'other'
  return isNamed ? 'same' : 'unclear'
}

function areNamesEqual(before: Team, after: Team, isAlias: IsAlias): boolean {
  const [one, other] = [foldName(before.name), foldName(after.name)]
  return one === other || isAlias(one, other)
}

/**
 * Returns whether two participants are of different nations. Sites show a nation by its region, so another region is
 * another participant, regardless of the name.
 */
function isOtherRegion(before: Team, after: Team): boolean {
  return before.region !== null && after.region !== null && before.region !== after.region
}

/**
 * Compares the runners of a race or outright. The list may only grow at its end, because selections identify runners by
 * list position (GR11).
 */
function compareRunners(before: Participants, after: Participants, isAlias: IsAlias): Identity {
  const [were, are] = [before.runners ?? [], after.runners ?? []]
  return findWorst(
    were.map((runner, at) => {
      const now = are[at]
      return now === undefined ? 'other' : compareIdentity(runner, now, isAlias)
    }),
  )
}
