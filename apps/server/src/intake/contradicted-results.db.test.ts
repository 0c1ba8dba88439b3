import { type FeedChange, type MatchId, type MatchOutcome, ZERO_SCORE } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'
import { createPlacementStore } from '../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'

let server: TestModules
beforeAll(async () => {
  server = await openTestModules(results)
})
afterAll(() => server.drop())

/** Lists a match and bets on home for the first half and the full match. */
async function matchWithBets(key: string): Promise<MatchId> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match where provider_key = $1', [
    key,
  ])
  const matchId = rows[0]?.id ?? (0 as MatchId)
  const { id: memberId } = await server.member()
  const store = createPlacementStore(server.database.pool)
  for (const typeCode of ['BT_1X2_1H', 'BT_1X2']) {
    const terms = computeSingleTerms(10_00n, 2000, 4)
    await placeTestTicket(store, { memberId, placedAtMs: server.wallMs, terms, legs: [legOn(matchId, { typeCode })] })
  }
  return matchId
}

/** Reads what must not depend on the order of messages: bets, result page, notices, and whether staff must decide. */
async function endOf(matchId: MatchId) {
  await server.advance()
  const { rows } = await server.database.owner.query(
    `select m.status, (
        select json_agg(t.status order by t.id) from ticket t join ticket_leg l on l.ticket_id = t.id
        where l.match_id = m.id) as bets, (
        select r.outcome -> 'parts' from match_result r
        where r.match_id = m.id order by r.version desc limit 1) as parts, (
        select count(*)::integer from announcement) as told, (
        select count(*)::integer from feed_quarantine q where q.match_id = m.id and q.kind = 'result') as held
     from match m where m.id = $1`,
    [matchId],
  )
  return rows[0] as object
}

function result(key: string, version: number, outcome: MatchOutcome): FeedChange {
  return {
    kind: 'result',
    key,
    version,
    certainty: 2,
    outcome,
  }
}

/**
 * Returns messages to shuffle: a result of the first half; two contents under the next version, with a repeat; and both
 * contents again.
 */
function messagesOf(key: string): readonly FeedChange[] {
  const { parts } = buildFullTimeOutcome([1, 0], [1, 1])
  return [
    result(key, 1, { parts: { ...(parts.first && { first: parts.first }) }, goals: null }),
    result(key, 2, buildFullTimeOutcome([1, 0], [2, 0])),
    result(key, 2, buildFullTimeOutcome([1, 0], [1, 1])),
    result(key, 2, buildFullTimeOutcome([1, 0], [2, 0])),
  ]
}

test('PI10 two contents of one version end the same in any order, and a higher version settles', async () => {
  const orders = fc.sample(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), { numRuns: 6, seed: 3 })
  for (const [at, order] of orders.entries()) {
    const key = `order${at}`
    const matchId = await matchWithBets(key)
    const messages = messagesOf(key)
    for (const [nth, message] of order.entries()) {
      server.feed.queueChanges(...messages.slice(message, message + 1))
      // Some messages arrive together.
      if ((nth + at) % 2 === 0) await server.advance()
    }
    expect([order, await endOf(matchId)]).toEqual([
      order,
      {
        status: 1,
        bets: ['won', 'running'],
        parts: { first: buildFullTimeOutcome([1, 0], [1, 1]).parts.first },
        told: 0,
        held: 1,
      },
    ])
    server.feed.queueChanges(result(key, 3, buildFullTimeOutcome([1, 0], [1, 1])))
    expect(await endOf(matchId)).toMatchObject({ status: 1, bets: ['won', 'lost'], held: 0 })
    server.feed.queueChanges(...messages)
    expect(await endOf(matchId)).toMatchObject({ status: 1, bets: ['won', 'lost'], held: 0 })
  }
})

test('PI10 two states of one version show the same state in any order, until a higher version', async () => {
  const shown: unknown[] = []
  for (const [first, second] of [
    [1, 2],
    [2, 1],
  ] as const)
    shown.push(await shownOf(`states${first}`, first, second))
  expect(shown[0]).toEqual(shown[1])
})

/**
 * Sends two live states with the same version, then one with a higher version.
 * @returns the home score displayed before the higher version
 */
async function shownOf(key: string, first: number, second: number): Promise<number | undefined> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs - 60_000) })
  await server.advance()
  const state = (home: number, version: number): FeedChange => ({
    kind: 'state',
    key,
    state: live({ score: { ...ZERO_SCORE, home }, minute: 30 }),
    version,
  })
  const seen = async () => {
    await server.advance()
    const { rows } = await server.database.owner.query<{ home: number; held: number }>(
      `select (m.live #>> '{score,home}')::integer as home, (
         select count(*)::integer from feed_quarantine q where q.match_id = m.id) as held
       from match m where provider_key = $1`,
      [key],
    )
    return rows[0]
  }
  server.feed.queueChanges(state(first, 7), state(first, 7))
  expect(await seen()).toEqual({ home: first, held: 0 })
  server.feed.queueChanges(state(second, 7))
  const shown = await seen()
  expect(shown?.held).toBe(1)
  server.feed.queueChanges(state(first, 7))
  expect(await seen()).toEqual(shown)
  await server.advance(31_000)
  expect(await seen()).toEqual(shown)
  await server.stop()
  await server.start()
  server.feed.queueChanges(state(second, 7), state(first, 7))
  expect(await seen()).toEqual(shown)
  server.feed.queueChanges(state(3, 8))
  expect(await seen()).toEqual({ home: 3, held: 0 })
  return shown?.home
}

test('PI6 a result received before extra time ends the match once play ends without extra time', async () => {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('kicks', server.wallMs - 60_000) })
  await server.advance()
  const state = (more: Parameters<typeof live>[0], version: number): FeedChange => ({
    kind: 'state',
    key: 'kicks',
    state: live(more),
    version,
  })
  const statusOf = async (): Promise<unknown> => {
    await server.advance()
    const { rows } = await server.database.owner.query(`select status from match where provider_key = 'kicks'`)
    return rows[0]
  }
  server.feed.queueChanges(state({ period: 'break', minute: 90 }, 1))
  await server.advance()
  server.feed.queueChanges(
    result('kicks', 1, { ...buildFullTimeOutcome([0, 0], [1, 1]), shootOut: { home: 4, away: 3 } }),
  )
  expect(await statusOf()).toEqual({ status: 0 })
  server.feed.queueChanges(state({ period: 'ended', minute: 90 }, 2))
  expect(await statusOf()).toEqual({ status: 1 })
})
