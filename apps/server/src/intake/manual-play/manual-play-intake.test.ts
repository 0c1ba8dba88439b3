import type { ManualPlayChange } from '@touchline/domain/manual-play'
import type { LiveState } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import type { CachedMatch } from '../match-cache.ts'
import { at, MATCH, opened, OTHER } from '../testing/offer-fixture.ts'
import type { StoredManualState } from './manual-states.ts'

const SECOND_MS = 1_000
function goal(side: 'home' | 'away', points = 1): ManualPlayChange {
  return { act: 'score', side, points }
}

test('HP1 the return of a match to the feed is refused if the match changed meanwhile', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate({ act: 'red', side: 'away', points: 1 })
  const seen = house.live()
  expect(await house.recordUpdate(goal('home'))).toMatchObject({ ok: true })
  expect(await house.recordUpdate({ act: 'feed' }, seen)).toMatchObject({
    ok: false,
    why: { code: 'changedMeanwhile' },
  })
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 } })
  expect(await house.recordUpdate({ act: 'feed' })).toMatchObject({ ok: true })
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: true })
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ reds: { home: 0, away: 0 }, suspended: false })
  expect(house.rows.size).toBe(0)
})

test('HP1 a match returned to a feed without a live state has not started', async () => {
  const house = await opened()
  await house.recordUpdate({ act: 'period', to: 'first' })
  await house.recordUpdate(goal('home'))
  expect(house.live()).toMatchObject({ period: 'first', score: { home: 1, away: 0 } })
  await house.recordUpdate({ act: 'feed' })
  expect(house.live()).toMatchObject({ period: 'pre', score: { home: 0, away: 0 }, suspended: true })
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ period: 'pre', suspended: false })
  expect(house.rows.size).toBe(0)
  // After a restart, a match on which the feed has sent states before opens only once the feed sends a state again.
  await house.feed(at(0, 0))
  await house.recordUpdate({ act: 'minute', minute: 30 })
  await house.recordUpdate(goal('home'))
  await house.restart()
  await house.recordUpdate({ act: 'feed' })
  await house.wait(60 * SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: true })
  await house.feed(at(0, 0, { minute: 32 }))
  expect(house.live()).toMatchObject({ minute: 32, suspended: false })
})

test('HP1 an unreadable manual state closes the match and is read again', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate({ act: 'minute', minute: 22 })
  house.failing = 2
  await house.recordUpdate(goal('home'))
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: true })
  await house.wait(SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: true })
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: false })
})

test('HP2 an invalid state is quarantined alone, and a failure of one match stops no other match', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  const odd = { ...at(0, 0), score: null } as unknown as LiveState
  await house.feed(odd)
  expect(house.quarantinedStates.get(MATCH)).toEqual(odd)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 } })
  house.broken.add(MATCH)
  house.cachedMatches.set(OTHER, { ...(house.cachedMatches.get(OTHER) as CachedMatch), live: at(0, 0) })
  house.rows.set(OTHER, { ...(house.rows.get(MATCH) as StoredManualState), version: 99, closedToMs: 0, from: null })
  await house.handleNotification(OTHER)
  const before = house.live(OTHER)?.minute ?? 0
  await house.wait(3 * 60 * SECOND_MS)
  expect(house.live(OTHER)).toMatchObject({ minute: before + 3, score: { home: 1, away: 0 } })
  expect(house.live()).toMatchObject({ suspended: true })
  house.broken.clear()
  await house.wait(60 * SECOND_MS)
  await house.feed(at(0, 0, { minute: 25 }))
  expect(house.quarantinedStates.size).toBe(0)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: false })
})

test('HP2 a feed state that fails beside a manual state is quarantined until the feed corrects it', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  await house.wait(20 * SECOND_MS)
  house.broken.add(MATCH)
  await house.feed(at(0, 0, { minute: 23 }))
  expect(house.quarantinedStates.get(MATCH)).toMatchObject({ score: { home: 0, away: 0 } })
  house.broken.clear()
  await house.wait(120 * SECOND_MS)
  expect(house.quarantinedStates.size).toBe(1)
  // At the retry the trader has returned the match to the feed, which still lags behind.
  await house.feed(house.quarantinedStates.get(MATCH) as LiveState)
  expect(house.quarantinedStates.size).toBe(0)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 } })
})

test('HP1 the feed state counts at once, and the twenty-second suspension still runs to its end', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  await house.feed(at(1, 0, { minute: 21 }))
  expect(house.rows.get(MATCH)).toMatchObject({ status: 'ended' })
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: true })
  // The feed reviews the goal. The manual state no longer applies.
  await house.feed(at(0, 0, { minute: 21 }))
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: true })
  await house.restart()
  await house.feed(at(0, 0, { minute: 21 }))
  expect(house.live()).toMatchObject({ suspended: true })
  expect(await house.recordUpdate({ act: 'red', side: 'home', points: 1 })).toMatchObject({ ok: true })
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ reds: { home: 1, away: 0 }, suspended: false })
})

test('HP2 a contradiction of a manual state survives a takeover, until the feed agrees', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  await house.feed(at(0, 1))
  expect(house.rows.get(MATCH)?.feed).toMatchObject({ score: { home: 0, away: 1 } })
  await house.restart()
  await house.wait(30 * SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: true })
  expect(house.rows.get(MATCH)?.feed).not.toBeNull()
  const { writes } = house
  await house.wait(SECOND_MS)
  expect(house.writes).toBe(writes)
  await house.feed(at(0, 0, { minute: 24 }))
  expect(house.rows.get(MATCH)?.feed).toBeNull()
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: false })
})

test('HP2 a repeated state is ignored after a feed restart, and counts without a feed restart', async () => {
  const house = await opened(at(1, 0))
  await house.recordUpdate(goal('home', -1))
  const early = at(0, 0, { minute: 12 })
  house.manualPlay.handleFeedStart()
  await house.feed(early)
  expect(house.rows.get(MATCH)).toMatchObject({ status: 'active' })
  await house.restart()
  await house.feed(early, at(1, 0, { minute: 21 }))
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 0, away: 0 }, suspended: false })
  await house.feed(at(0, 0, { minute: 18 }))
  expect(house.rows.size).toBe(0)
})

test('HP2 a feed in a later period after a restart contradicts the manual state at any minute', async () => {
  const house = await opened(at(0, 0, { period: 'half-time', minute: 47 }))
  await house.recordUpdate({ act: 'period', to: 'first' })
  await house.restart()
  await house.feed(at(0, 0, { period: 'second', minute: 46 }))
  expect(house.live()).toMatchObject({ period: 'first', suspended: true })
})

test('HP2 a contradiction counts even if the changed manual state was unreadable at first', async () => {
  const house = await opened(at(0, 1))
  await house.recordUpdate(goal('home'))
  await house.feed(at(0, 0, { minute: 21 }))
  house.failing = 1
  await house.recordUpdate(goal('away', -1))
  await house.feed(at(0, 1, { minute: 22 }))
  await house.wait(20 * SECOND_MS)
  expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: true })
})

test('HP2 a manual state unread before a restart stays closed until confirmed or replaced', async () => {
  const unread = async () => {
    const house = await opened(at(0, 0))
    house.failing = 1
    await house.recordUpdate(goal('home'))
    await house.feed(at(1, 0, { minute: 21 }))
    await house.feed(at(0, 0, { minute: 22 }))
    for (const _restart of [1, 2]) {
      await house.restart()
      await house.wait(SECOND_MS)
      await house.feed(at(0, 0, { minute: 22 }))
      await house.wait(20 * SECOND_MS)
      expect(house.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: true })
    }
    return house
  }
  const confirmed = await unread()
  await confirmed.feed(at(1, 0, { minute: 23 }))
  expect(confirmed.live()).toMatchObject({ score: { home: 1, away: 0 }, suspended: false })
  const renewed = await unread()
  await renewed.recordUpdate(goal('away'))
  await renewed.wait(20 * SECOND_MS)
  expect(renewed.live()).toMatchObject({ score: { home: 1, away: 1 }, suspended: false })
})

test('HP2 a feed that goes back while the manual state is unreadable contradicts after a restart', async () => {
  const house = await opened(at(0, 0, { minute: 1 }))
  house.failing = 1
  await house.recordUpdate({ act: 'period', to: 'half-time' })
  const early = at(0, 0, { period: 'pre', minute: 0 })
  await house.feed(early)
  await house.restart()
  await house.feed(early, early)
  expect(house.live()).toMatchObject({ period: 'half-time', suspended: true })
})

test('HP1 a match returned to the feed accepts no manual update until the return is applied', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  house.rows.set(MATCH, { ...(house.rows.get(MATCH) as StoredManualState), status: 'returning' })
  expect(await house.recordUpdate(goal('home'))).toMatchObject({ ok: false, why: { code: 'changedMeanwhile' } })
})

test('HP1 an unreadable manual state of one match does not stop the minutes of another match', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  const told = house.rows.get(MATCH) as StoredManualState
  house.rows.set(OTHER, { ...told, version: 99, closedToMs: 0, from: null })
  await house.handleNotification(OTHER)
  house.rows.set(MATCH, { ...told, version: 98, from: { ...at(0, 0), score: null } as unknown as LiveState })
  await house.handleNotification(MATCH)
  const before = house.live(OTHER)?.minute ?? 0
  await house.wait(120 * SECOND_MS)
  expect(house.live(OTHER)).toMatchObject({ minute: before + 2 })
  expect(house.live()).toMatchObject({ suspended: true })
})

test('HP1, GR8 the second of two concurrent updates with one extra-time goal is refused', async () => {
  const house = await opened(at(1, 1, { period: 'extra', minute: 95, parts: { extra: { home: 0, away: 0 } } }))
  const seen = house.live()
  expect(await house.recordUpdate(goal('home'), seen)).toMatchObject({ ok: true })
  expect(await house.recordUpdate(goal('home'), seen)).toMatchObject({ ok: false, why: { code: 'changedMeanwhile' } })
  expect(house.live()).toMatchObject({ score: { home: 1, away: 1 }, parts: { extra: { home: 1, away: 0 } } })
})

test('HP1 the manual state is removed when the match ends', async () => {
  const house = await opened(at(0, 0))
  await house.recordUpdate(goal('home'))
  house.manualPlay.forget(MATCH)
  expect(house.manualStates.matchIds()).toEqual([])
})
