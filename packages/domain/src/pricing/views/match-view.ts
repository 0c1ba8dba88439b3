import type { LiveState } from '../../match/index.ts'
import { boutView } from './fight-view.ts'
import { goalsView } from './goals-view.ts'
import { inningsView } from './innings-view.ts'
import type { MatchModel } from '../models/match-model.ts'
import { oversView } from './cricket-view.ts'
import { mapsView, setsView } from './pieces-view.ts'
import { pointsView } from './points-view.ts'
import type { OutlookView } from './outlook-view.ts'

/**
 * Returns the view of a match. Returns null if the match cannot be priced, and for a race, which has no score. A null
 * state means before the start.
 */
export function createView(model: MatchModel, state: LiveState | null): OutlookView | null {
  if (state?.period === 'ended') return null
  switch (model.kind) {
    case 'goals':
      return goalsView(model, state)
    case 'points':
      return pointsView(model, state)
    case 'sets':
      return setsView(model, state)
    case 'maps':
      return mapsView(model, state)
    case 'innings':
      return inningsView(model, state)
    case 'overs':
      return oversView(model, state)
    case 'bout':
      return boutView(model, state)
    case 'race':
      return null
  }
}
