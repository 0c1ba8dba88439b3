import type { UxRunner } from '@touchline/contract/sportsbook/ux'
import type { SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { START_MS, storedMatch } from '../testing/book-steps.ts'
import { expectUpToDate, createPushWorld } from './testing/push-world.ts'

test('GR21 a withdrawal reaches existing subscribers of the race', () => {
  const { clock, book, hub, reader } = createPushWorld()
  const race = storedMatch(1, START_MS + 1_800_000)
  const league = { ...race.fixture.league, sportId: 3 as SportId }
  const runners = Array.from({ length: 19 }, (_runner, at) => ({ name: `Runner ${at + 1}`, region: null }))
  const priceAll = (out: readonly number[]) =>
    book.updateMatch(race.id, {
      markets: [{ kindId: 1, lineQ: 0, rank: 0, prices: runners.map((_, at) => (out.includes(at + 1) ? 0 : 9_000)) }],
    })
  book.putMatch({ ...race, fixture: { ...race.fixture, league, runners } })
  priceAll([])
  const one = reader()
  const topics = ['market/2/3/hdpou', 'match/1']
  for (const topic of topics) hub.subscribe(one.connection, topic, undefined)
  const outIn = (topic: string) =>
    one
      .copy(topic)
      .contents()
      ['matches']?.map((row) => (row[14] as readonly UxRunner[]).flatMap((each, at) => (each[5] === 1 ? [at + 1] : [])))
  for (const [nonRunners, passMs] of [
    [[2], 0],
    [[2, 19], 1_000],
    [[], 1_000],
    [[19], 0],
  ] as const) {
    book.updateMatch(race.id, { nonRunners, markets: [], unpriced: true })
    clock.pass(passMs)
    priceAll(nonRunners)
    clock.pass(1_000)
    for (const topic of topics) {
      expect(outIn(topic)).toEqual([nonRunners])
      expectUpToDate(one, book, topic)
    }
  }
})
