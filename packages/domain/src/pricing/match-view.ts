import type { LiveState } from '../match/index.ts'
import { boutView } from './bout-view.ts'
import { goalsView } from './goals-view.ts'
import type { MatchModel } from './match-model.ts'
import type { View } from './view.ts'

/** What can still come of a match; null where it has no prices any more. A null state is before the start. */
export const viewOf = (model: MatchModel, state: LiveState | null): View | null => {
  if (state?.period === 'ended') return null
  switch (model.kind) {
    case 'goals':
      return goalsView(model, state)
    case 'bout':
      return boutView(model, state)
    default:
      return null
  }
}
