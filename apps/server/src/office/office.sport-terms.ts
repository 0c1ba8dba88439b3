import type { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { HEAD_COUNTS, type HeadCount, headCountsOf } from '@touchline/domain/market'
import type { SportId } from '@touchline/domain/match'
import { SPORTS, sportById } from '@touchline/domain/sport'
import type pg from 'pg'
import { type AuditEntry, withAuditEntry, lastEntryOfEach, type OfficeActor } from '../accounts/index.ts'
import { builtInOf, EVERY_SPORT, putSportTerm, readSportTerms, type SportTerm } from '../sportsbook/index.ts'

export const SET_SPORT_TERMS = 'office/setsportterms'

type Values = Pick<SportTerm, 'waitMs' | 'marginBp' | 'groupBp'>

const UNSET: Values = { waitMs: null, marginBp: null, groupBp: {} }

/** Returns bet delay and margins from an audit entry. Entries from before market groups have no group margins. */
const valuesOf = ({ waitMs, marginBp, groupBp = {} }: Omit<Values, 'groupBp'> & Partial<Values>): Values => ({
  waitMs,
  marginBp,
  groupBp,
})

/**
 * Returns the market groups of a sport that can have their own margin; every group for an unknown sport id, which
 * stands for all sports.
 */
export const groupsOf = (sportId: SportId): readonly HeadCount[] => {
  const sport = sportById(sportId)
  return sport === undefined ? HEAD_COUNTS : headCountsOf(sport)
}

/** Returns the bet delay and margins that apply where a sport has no values of its own (MA1). */
const insteadOf = (sportId: SportId, ofAll: Values): SportTermsRow['instead'] => {
  const builtIn = builtInOf(sportId)
  const isEvery = sportId === EVERY_SPORT
  const { marginBp, groupBp } = isEvery ? UNSET : ofAll
  const usual = marginBp ?? builtIn.marginBp
  const groups = groupsOf(sportId).map((group) => [group, groupBp[group] ?? usual])
  return { waitMs: isEvery ? null : builtIn.waitMs, marginBp: usual, groupBp: Object.fromEntries(groups) }
}

/** Returns bet delay and margins for all sports and for each sport, with the author of the last change. */
export const listSportTerms = (pool: pg.Pool) => async (): Promise<SportTermsRow[]> => {
  const [set, acts] = await Promise.all([readSportTerms(pool), lastEntryOfEach(pool, SET_SPORT_TERMS, 'sportId')])
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

/** Converts an audit entry to a history row of bet delay and margins. */
export const sportTermsChangeOf = ({ id, atMs, orderedBy, given, before, after }: AuditEntry): SportTermsChange => ({
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

/**
 * Creates the action that stores bet delay and margins of a sport. The action returns false if the stored values differ
 * from the values that the caller saw. The change takes effect on every node within a second.
 */
export const setSportTermsAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, sportId: SportId, was: Values, wanted: Values): Promise<boolean> => {
    const auditArgs = { sportId, was: valuesOf(was), ...valuesOf(wanted) }
    return withAuditEntry<boolean>(pool, { ...actor, command: SET_SPORT_TERMS, given: auditArgs }, async (client) => {
      const after: SportTerm = { sportId, ...valuesOf(wanted) }
      const before = await putSportTerm(client, after)
      if (!isSame(before, was)) return { result: false }
      if (isSame(before, after)) return { result: true }
      return { result: true, before, after, tells: [] }
    })
  }
