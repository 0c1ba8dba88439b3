import type { MarketKind } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { Pricer } from '../prices/price-match.ts'
import type { WrittenStep } from './offer-commit.ts'

type ModelStep = Extract<WrittenStep, { do: 'learn' | 'forget' }>

/** A pricer that reports each added or removed pricing model, so that the leader can publish it to the replicas. */
export class RecordingPricer extends Pricer {
  readonly models = new Map<MatchId, MatchModel>()
  #listener: ((step: ModelStep) => void) | null = null

  /** Registers a callback called before every added or removed model. */
  onModelStep(listener: (step: ModelStep) => void): void {
    this.#listener = listener
  }

  override setModel(matchId: MatchId, model: MatchModel, types: readonly MarketKind[]): void {
    this.#listener?.({ do: 'learn', id: matchId, model })
    this.models.set(matchId, model)
    super.setModel(matchId, model, types)
  }

  override forget(matchId: MatchId): void {
    if (this.models.delete(matchId)) this.#listener?.({ do: 'forget', id: matchId })
    super.forget(matchId)
  }
}
