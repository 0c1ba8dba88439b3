import { FIRST_ALERT_LIMITS } from '@touchline/domain/alerts'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { fixture } from '../testing/manual-feed.ts'
import type { BookEntry } from '../offer/book/entry.ts'
import type { AlertFacts } from './alert-facts.ts'
import { type AlertsView, findAlerts } from './alerts.ts'

const RACE = 1 as MatchId
const WIN = marketKindByCode('GH_WIN')?.id ?? 0
const RUNNERS = ['First', 'Second', 'Third'].map((name) => ({ name, region: null }))

const NO_FACTS: AlertFacts = {
  ...{ money: [], oldPrices: [], acceptedPrices: [], related: [], results: [] },
  ...{ scoreConflicts: [], participants: [], contradicted: [], traderSettings: [], caps: [] },
}

/** Alerts with all of the money of a race on its first runner. */
function alertsWith(nonRunners: readonly number[]) {
  const race = fixture('race', Date.UTC(2026, 0, 15, 12), {
    league: { key: 'meeting', name: 'Meeting', region: null, sportId: 3 as SportId },
    runners: RUNNERS,
  })
  const match = { id: RACE, fixture: race, ...(nonRunners.length > 0 && { nonRunners }) }
  const money = [{ match_id: RACE, kind_id: WIN, line: '0', selection: 'r1', amount: 900_000_000_000n }]
  const view = {
    facts: { ...NO_FACTS, money },
    acknowledgedKeys: new Set<string>(),
    limits: FIRST_ALERT_LIMITS,
    entry: () => ({ match, live: null, inPlay: false }) as unknown as BookEntry,
    entries: () => [],
    ...{ inPlay: 0, silentMs: 0, wallMs: 0, worldMs: 0, workingDate: '2026-01-15' },
  } as unknown as AlertsView
  return findAlerts(view).map(({ kind, selection }) => [kind, selection])
}

test('AL1 EX2 stakes on a withdrawn runner are decided and raise no alert', () => {
  expect(alertsWith([])).toEqual([['oneSided', 'r1']])
  expect(alertsWith([2])).toEqual([['oneSided', 'r1']])
  expect(alertsWith([1])).toEqual([])
})
