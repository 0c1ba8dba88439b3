import { listFixtureKinds } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { Book } from '../book/book.ts'
import type { LeaderSnapshot } from './encode-copy.ts'
import type { WrittenStep } from './offer-commit.ts'
import { applyPriceDifference } from './price-difference.ts'
import type { RecordingPricer } from './recording-pricer.ts'

type UpdateStep = Extract<WrittenStep, { do: 'update' }>

/** Applies a change of the leader's price book or pricing models to this process's book. */
export function applyStep(book: Book, pricer: RecordingPricer, step: WrittenStep): void {
  switch (step.do) {
    case 'put':
      return book.putMatch(step.match)
    case 'update':
      return update(book, step)
    case 'betting':
      return book.setBetting(step.id, { betting: step.betting, danger: step.danger ?? null })
    case 'end':
      return book.endMatch(step.id, step.status)
    case 'advance':
      return book.advance(step.worldMs)
    case 'learn':
      return learn(book, pricer, step.id, step.model)
    case 'forget':
      return pricer.forget(step.id)
  }
}

function update(book: Book, { id, live, passed, prices, outside, provider, unpriced, nonRunners }: UpdateStep): void {
  const markets = prices && applyPriceDifference(book.entry(id)?.lines, prices)
  book.updateMatch(id, {
    ...(live !== undefined && { live }),
    ...(passed !== undefined && { passed }),
    ...(markets !== undefined && { markets }),
    ...(outside !== undefined && { outside }),
    ...(provider !== undefined && { provider }),
    ...(unpriced !== undefined && { unpriced }),
    ...(nonRunners !== undefined && { nonRunners }),
  })
}

function learn(book: Book, pricer: RecordingPricer, id: MatchId, model: LeaderSnapshot['models'][number][1]): void {
  const fixture = book.entry(id)?.match.fixture
  if (fixture !== undefined) pricer.setModel(id, model, listFixtureKinds(fixture))
}

/**
 * Replaces this process's book and models with a snapshot. `isContinuous` is true if the snapshot continues the current
 * book without a lost change; otherwise pending bets count as interrupted.
 */
export function applySnapshot(
  book: Book,
  pricer: RecordingPricer,
  snapshot: LeaderSnapshot,
  isContinuous: boolean,
): void {
  book.load(snapshot.book, isContinuous)
  for (const id of [...pricer.models.keys()]) pricer.forget(id)
  for (const [id, model] of snapshot.models) learn(book, pricer, id, model)
}
