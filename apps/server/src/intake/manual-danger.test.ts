import { expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { Book } from '../offer/book/book.ts'
import { START_MS, liveState, storedMatch } from '../offer/testing/book-steps.ts'

test('AC8 a danger setting of a trader overrides every feed state, until the trader releases it', () => {
  const book = new Book({ firstSeq: 1_000, worldMs: START_MS })
  const id = 1 as MatchId
  const danger = () => [book.match(id)?.live?.danger, book.entry(id)?.row?.[12]?.[7]]
  const tell = (near: boolean) => book.updateMatch(id, { live: { ...liveState(), danger: near } })
  const say = (said: boolean | null) => book.setBetting(id, { betting: 'open', danger: said })
  book.putMatch(storedMatch(1, START_MS, { live: liveState(), danger: true }))
  expect(danger()).toEqual([true, 1])
  say(false)
  tell(true)
  expect(danger()).toEqual([false, 0])
  // The match row was read from the database before the trader's decision, so the decision must stay in force.
  book.putMatch(storedMatch(1, START_MS, { live: { ...liveState(), danger: true } }))
  expect(danger()).toEqual([false, 0])
  say(null)
  expect(danger()).toEqual([true, 1])
  say(true)
  tell(false)
  expect(danger()).toEqual([true, 1])
  say(null)
  expect(danger()).toEqual([false, 0])
})
