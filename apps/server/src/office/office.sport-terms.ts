import type { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import type { SportId } from '@touchline/domain/match'
import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { type Act, inAct, lastActOfEach, type OfficeActor } from '../accounts/index.ts'
import { builtInOf, putSportTerm, readSportTerms, type SportTerm } from '../sportsbook/index.ts'

export const SET_SPORT_TERMS = 'office/setsportterms'

type Values = Pick<SportTerm, 'waitMs' | 'marginBp'>

const UNSET: Values = { waitMs: null, marginBp: null }

const valuesOf = ({ waitMs, marginBp }: Values): Values => ({ waitMs, marginBp })

/** What is set for every sport, with who made it so. */
export const listSportTerms = (pool: pg.Pool) => async (): Promise<SportTermsRow[]> => {
  const [set, acts] = await Promise.all([readSportTerms(pool), lastActOfEach(pool, SET_SPORT_TERMS, 'sportId')])
  const terms = new Map(set.map((term) => [term.sportId, term]))
  const changes = new Map(acts.map((act) => [Number(act.of), act]))
  return SPORTS.map(({ id: sportId }) => {
    const change = changes.get(sportId)
    const was = change?.before as Values | undefined
    return {
      sportId,
      ...valuesOf(terms.get(sportId) ?? UNSET),
      builtIn: builtInOf(sportId),
      changed:
        change === undefined || was === undefined ? null : { by: change.by, atMs: change.atMs, was: valuesOf(was) },
    }
  })
}

/** A change, as it stands on record. */
export const sportTermsChangeOf = ({ id, atMs, orderedBy, given, before, after }: Act): SportTermsChange => ({
  id: String(id),
  atMs,
  by: orderedBy,
  sportId: Number(given['sportId']),
  was: valuesOf(before as Values),
  became: valuesOf(after as Values),
})

const isSame = (one: Values, other: Values): boolean => one.waitMs === other.waitMs && one.marginBp === other.marginBp

/** False where it is another by now than the caller saw; in force everywhere below a second. */
export const setSportTermsAct =
  (pool: pg.Pool) =>
  (actor: OfficeActor, sportId: SportId, was: Values, wanted: Values): Promise<boolean> => {
    const given = { sportId, was: valuesOf(was), ...valuesOf(wanted) }
    return inAct<boolean>(pool, { ...actor, command: SET_SPORT_TERMS, given }, async (client) => {
      const after: SportTerm = { sportId, ...valuesOf(wanted) }
      const before = await putSportTerm(client, after)
      if (!isSame(before, was)) return { result: false }
      if (isSame(before, after)) return { result: true }
      return { result: true, before, after, tells: [] }
    })
  }
