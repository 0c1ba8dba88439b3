import type { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { HEAD_COUNTS, type HeadCount, headCountsOf } from '@touchline/domain/market'
import type { SportId } from '@touchline/domain/match'
import { SPORTS, sportById } from '@touchline/domain/sport'
import type pg from 'pg'
import { type Act, inAct, lastActOfEach, type OfficeActor } from '../accounts/index.ts'
import { builtInOf, EVERY_SPORT, putSportTerm, readSportTerms, type SportTerm } from '../sportsbook/index.ts'

export const SET_SPORT_TERMS = 'office/setsportterms'

type Values = Pick<SportTerm, 'waitMs' | 'marginBp' | 'groupBp'>

const UNSET: Values = { waitMs: null, marginBp: null, groupBp: {} }

/** Acts of before there were groups have none. */
const valuesOf = ({ waitMs, marginBp, groupBp = {} }: Omit<Values, 'groupBp'> & Partial<Values>): Values => ({
  waitMs,
  marginBp,
  groupBp,
})

/** The groups of markets that are offered in a sport, or in any of them. */
export const groupsOf = (sportId: SportId): readonly HeadCount[] => {
  const sport = sportById(sportId)
  return sport === undefined ? HEAD_COUNTS : headCountsOf(sport)
}

/** What holds of a sport where it says nothing itself (MA1). */
const insteadOf = (sportId: SportId, ofAll: Values): SportTermsRow['instead'] => {
  const builtIn = builtInOf(sportId)
  const isEvery = sportId === EVERY_SPORT
  const { marginBp, groupBp } = isEvery ? UNSET : ofAll
  const usual = marginBp ?? builtIn.marginBp
  const groups = groupsOf(sportId).map((group) => [group, groupBp[group] ?? usual])
  return { waitMs: isEvery ? null : builtIn.waitMs, marginBp: usual, groupBp: Object.fromEntries(groups) }
}

/** What is set for all sports, and for every one, with who made it so. */
export const listSportTerms = (pool: pg.Pool) => async (): Promise<SportTermsRow[]> => {
  const [set, acts] = await Promise.all([readSportTerms(pool), lastActOfEach(pool, SET_SPORT_TERMS, 'sportId')])
  const terms = new Map(set.map((term) => [term.sportId, term]))
  const changes = new Map(acts.map((act) => [Number(act.of), act]))
  const ofAll = terms.get(EVERY_SPORT) ?? UNSET
  return [EVERY_SPORT, ...SPORTS.map(({ id }) => id)].map((sportId) => {
    const change = changes.get(sportId)
    const was = change?.before as Values | undefined
    return {
      sportId,
      ...valuesOf(terms.get(sportId) ?? UNSET),
      instead: insteadOf(sportId, ofAll),
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

const isSame = (one: Values, other: Values): boolean =>
  one.waitMs === other.waitMs &&
  one.marginBp === other.marginBp &&
  HEAD_COUNTS.every((group) => one.groupBp[group] === other.groupBp[group])

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
