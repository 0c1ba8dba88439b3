import type { Fixture, Team } from '../match/index.ts'
import { foldName } from './fold-name.ts'

/** What identifies who plays in a match, and what the match is. `leagueId` names the league, whatever it is called. */
export interface Participants extends Pick<Fixture, 'home' | 'away' | 'runners' | 'scorers' | 'winner' | 'child'> {
  readonly leagueId: number | string
  readonly sportId: number
}

/**
 * `same`: the same participants on the same sides, perhaps renamed. `swapped`: home and away changed places.
 * `replaced`: another participant for certain. `unclear`: another name, which may be another spelling or another team.
 */
export type Comparison = 'same' | 'swapped' | 'replaced' | 'unclear'

type Identity = 'same' | 'other' | 'unclear'

/** Whether staff ruled that two names of one league are one participant (PI4). Names are folded. */
export type IsAlias = (one: string, other: string) => boolean

const NO_ALIAS: IsAlias = () => false

const areNamesEqual = (before: Team, after: Team, isAlias: IsAlias): boolean => {
  const [one, other] = [foldName(before.name), foldName(after.name)]
  return one === other || isAlias(one, other)
}

/** Sites show a nation by its region, so another region is another participant, whatever the name. */
const isOtherRegion = (before: Team, after: Team): boolean =>
  before.region !== null && after.region !== null && before.region !== after.region

const identityOf = (before: Team, after: Team, isAlias: IsAlias): Identity => {
  const isNamed = areNamesEqual(before, after, isAlias)
  if (before.id !== undefined && after.id !== undefined) {
    if (before.id === after.id) return 'same'
    return isNamed ? 'unclear' : 'other'
  }
  if (isOtherRegion(before, after)) return 'other'
  return isNamed ? 'same' : 'unclear'
}

const worst = (identities: readonly Identity[]): Identity => {
  if (identities.includes('other')) return 'other'
  return identities.includes('unclear') ? 'unclear' : 'same'
}

/** A list may grow at its end, and no more: selections name runners by their place in it (GR11). */
const runnersOf = (before: Participants, after: Participants, isAlias: IsAlias): Identity => {
  const [were, are] = [before.runners ?? [], after.runners ?? []]
  return worst(
    were.map((runner, at) => {
      const now = are[at]
      return now === undefined ? 'other' : identityOf(runner, now, isAlias)
    }),
  )
}

/** What kind of match it is: a child match counts something else, and runners are no sides. */
const kindOf = ({ runners, scorers, winner, child }: Participants): string =>
  [runners !== undefined, scorers === true, winner === true, child?.kind, child?.of].join('/')

/**
 * Compares who plays in a match as it is stored with what a source says now (PI1, PI2). Ids of the source decide where
 * both have them; else folded names, within one league, and the regions of nations.
 */
export const compareParticipants = (
  before: Participants,
  after: Participants,
  isAlias: IsAlias = NO_ALIAS,
): Comparison => {
  if (before.sportId !== after.sportId || kindOf(before) !== kindOf(after)) return 'replaced'
  const sides = worst([identityOf(before.home, after.home, isAlias), identityOf(before.away, after.away, isAlias)])
  const isSwapped =
    before.runners === undefined &&
    sides !== 'same' &&
    identityOf(before.home, after.away, isAlias) === 'same' &&
    identityOf(before.away, after.home, isAlias) === 'same'
  if (isSwapped) return 'swapped'
  const all = worst([sides, runnersOf(before, after, isAlias)])
  if (all === 'other') return 'replaced'
  if (all === 'unclear') return 'unclear'
  const areAllIdentified = before.home.id !== undefined && before.home.id === after.home.id
  return before.leagueId === after.leagueId || areAllIdentified ? 'same' : 'unclear'
}
