import type { MatchId } from '@touchline/domain/match'
import type { VoidWindow } from '@touchline/domain/settlement'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Settlement, SettlementReport } from './settlement-ports.ts'

/** Who ordered it and why, for whoever asks later. */
interface Order {
  readonly orderedBy: string
  readonly note: string
}

/** SE5: an act as it was written down; one that takes another back has no window of its own. */
export interface VoidAct extends Order {
  readonly actNo: number
  readonly window: VoidWindow | null
  readonly restores: number | null
  readonly atMs: number
}

type NewAct = Omit<VoidAct, 'actNo'>

export type VoidRefusal = 'matchNotFound' | 'windowEmpty' | 'actNotFound' | 'actTakenBack'

export interface VoidActStore {
  /** Writes an act down behind those that the match has; its number, or why it cannot be. */
  add(matchId: MatchId, act: NewAct): Promise<number | VoidRefusal>
  /** In the order of their numbers. */
  acts(matchId: MatchId): Promise<readonly VoidAct[]>
}

type VoidAnswer =
  | { readonly ok: true; readonly actNo: number; readonly report: SettlementReport }
  | { readonly ok: false; readonly reason: VoidRefusal }

export interface VoidBets {
  /** Voids the legs on a match that were placed within the window, world clock. */
  voidPlaced(matchId: MatchId, window: VoidWindow, order: Order): Promise<VoidAnswer>
  /** Takes an act back: what it voided counts again, on the newest result. */
  takeBack(matchId: MatchId, actNo: number, order: Order): Promise<VoidAnswer>
  acts(matchId: MatchId): Promise<readonly VoidAct[]>
}

interface VoidBetsParts {
  readonly store: VoidActStore
  readonly clock: Pick<Clock, 'worldMs'>
  readonly settlement: Pick<Settlement, 'settleMatch'>
}

/** Builds an operator's voiding of bets by the time of placing (SE5). Each act is settled before it is answered. */
export const createVoidBets = ({ store, clock, settlement }: VoidBetsParts): VoidBets => {
  const act = async (matchId: MatchId, given: Omit<NewAct, 'atMs'>): Promise<VoidAnswer> => {
    const added = await store.add(matchId, { ...given, atMs: clock.worldMs() })
    if (typeof added === 'string') return { ok: false, reason: added }
    return { ok: true, actNo: added, report: await settlement.settleMatch(matchId) }
  }
  return {
    voidPlaced: async (matchId, window, { orderedBy, note }) =>
      window.fromMs < window.toMs
        ? act(matchId, { window, restores: null, orderedBy, note })
        : { ok: false, reason: 'windowEmpty' },
    takeBack: (matchId, actNo, { orderedBy, note }) => act(matchId, { window: null, restores: actNo, orderedBy, note }),
    acts: (matchId) => store.acts(matchId),
  }
}
