import type { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { HEAD_COUNTS, type HeadCount, listHeadCounts } from '@touchline/domain/market'
import type { SportId } from '@touchline/domain/match'
import { SPORTS, sportById } from '@touchline/domain/sport'
import type { AuditEntry, LastAuditEntry, OfficeActor, RunAudited } from '../../audit-log/index.ts'
import { getBuiltInTerms, EVERY_SPORT, type SportTerm } from '../../offer/index.ts'

export const SET_SPORT_TERMS = 'office/setsportterms'

/** Reads of bet delay and margins, with the audit entries of their changes. */
export interface SportTermReads {
  readSportTerms(): Promise<readonly SportTerm[]>
  /** Returns the last audit entry of a command for each value of `field` in its `after` state. */
  readLastEntries(command: string, field: string): Promise<readonly LastAuditEntry[]>
}

/** Changes of bet delay and margins, in the transaction of an audited action. */
export interface SportTermChanges {
  /** Stores the terms of a sport and returns the terms before. */
  putSportTerm(term: SportTerm): Promise<SportTerm>
}

type Values = Pick<SportTerm, 'waitMs' | 'marginBp' | 'groupBp'>

const UNSET: Values = { waitMs: null, marginBp: null, groupBp: {} }

/**
 * Returns the market groups of a sport that can have their own margin; every group for an unknown sport id, which
 * stands for all sports.
 */
export function listMarketGroups(sportId: SportId): readonly HeadCount[] {
  return listHeadCounts(sportById(sportId))
}

/** Returns bet delay and margins for all sports and for each sport, with the author of the last change. */
export function listSportTerms(reads: SportTermReads) {
  return async (): Promise<SportTermsRow[]> => {
    const [set, auditEntries] = await Promise.all([
      reads.readSportTerms(),
      reads.readLastEntries(SET_SPORT_TERMS, 'sportId'),
    ])
    const terms = new Map(set.map((term) => [term.sportId, term]))
    const changes = new Map(auditEntries.map((auditEntry) => [Number(auditEntry.fieldValue), auditEntry]))
    const allSportsValues = terms.get(EVERY_SPORT) ?? UNSET
    return [EVERY_SPORT, ...SPORTS.map(({ id }) => id)].map((sportId) => {
      const change = changes.get(sportId)
      const was = change?.before as Values | undefined
      return {
        sportId,
        ...toValues(terms.get(sportId) ?? UNSET),
        instead: computeInheritedTerms(sportId, allSportsValues),
        changed:
          change === undefined || was === undefined ? null : { by: change.by, atMs: change.atMs, was: toValues(was) },
      }
    })
  }
}

/** Returns bet delay and margins from an audit entry. Entries from before market groups have no group margins. */
function toValues({ waitMs, marginBp, groupBp = {} }: Omit<Values, 'groupBp'> & Partial<Values>): Values {
  return {
    waitMs,
    marginBp,
    groupBp,
  }
}

/** Returns the bet delay and margins that apply where a sport has no values of its own (MA1). */
function computeInheritedTerms(sportId: SportId, allSportsValues: Values): SportTermsRow['instead'] {
  const builtIn = getBuiltInTerms(sportId)
  const isEvery = sportId === EVERY_SPORT
  const { marginBp, groupBp } = isEvery ? UNSET : allSportsValues
  const usual = marginBp ?? builtIn.marginBp
  const groups = listMarketGroups(sportId).map((group) => [group, groupBp[group] ?? usual])
  return { waitMs: isEvery ? null : builtIn.waitMs, marginBp: usual, groupBp: Object.fromEntries(groups) }
}

/** Converts an audit entry to a history row of bet delay and margins. */
export function toSportTermsChange({ id, atMs, orderedBy, args, before, after }: AuditEntry): SportTermsChange {
  return {
    id: String(id),
    atMs,
    by: orderedBy,
    sportId: Number(args['sportId']),
    was: toValues(before as Values),
    became: toValues(after as Values),
  }
}

/**
 * Creates the action that stores bet delay and margins of a sport. The action returns false if the stored values differ
 * from the values that the caller saw. The change takes effect on every node within a second.
 */
export function setSportTermsAction(runAudited: RunAudited<SportTermChanges>) {
  return (actor: OfficeActor, sportId: SportId, was: Values, wanted: Values): Promise<boolean> => {
    const auditArgs = { sportId, was: toValues(was), ...toValues(wanted) }
    return runAudited<boolean>({ ...actor, command: SET_SPORT_TERMS, args: auditArgs }, async ({ putSportTerm }) => {
      const after: SportTerm = { sportId, ...toValues(wanted) }
      const before = await putSportTerm(after)
      if (!isSame(before, was)) return { result: false }
      if (isSame(before, after)) return { result: true }
      return { result: true, before, after, securityEntries: [] }
    })
  }
}

function isSame(one: Values, other: Values): boolean {
  return (
    one.waitMs === other.waitMs &&
    one.marginBp === other.marginBp &&
    HEAD_COUNTS.every((group) => one.groupBp[group] === other.groupBp[group])
  )
}
