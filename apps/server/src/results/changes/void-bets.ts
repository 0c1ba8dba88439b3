import type { MatchId } from '@touchline/domain/match'
import type { VoidWindow } from '@touchline/domain/settlement'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { Settlement, SettlementReport } from '../settlement-ports.ts'

/** Login name and reason given for a void, stored with it. */
interface Order {
  readonly orderedBy: string
  readonly note: string
}

/**
 * A stored void of bets or the revocation of one (SE5). `window` is null for a revocation; `restores` is the number of
 * the revoked void, null for a void.
 */
export interface VoidOrder extends Order {
  readonly actNo: number
  readonly window: VoidWindow | null
  readonly restores: number | null
  readonly atMs: number
}

type NewVoidOrder = Omit<VoidOrder, 'actNo'>

export type VoidRefusal = 'matchNotFound' | 'windowEmpty' | 'actNotFound' | 'actTakenBack'

export interface VoidOrderStore {
  /**
   * Stores the next void or revocation of the match.
   * @returns its number, or the refusal
   */
  add(matchId: MatchId, voidOrder: NewVoidOrder): Promise<number | VoidRefusal>
  /** Lists the voids and revocations of a match, in order of their numbers. */
  list(matchId: MatchId): Promise<readonly VoidOrder[]>
}

type VoidAnswer =
  | { readonly ok: true; readonly actNo: number; readonly report: SettlementReport }
  | { readonly ok: false; readonly reason: VoidRefusal }

export interface VoidBets {
  /** Voids the legs on a match that were placed within the window on the simulated clock. */
  voidPlaced(matchId: MatchId, window: VoidWindow, order: Order): Promise<VoidAnswer>
  /** Revokes void number `actNo`: its legs count again, on the newest result. */
  revoke(matchId: MatchId, actNo: number, order: Order): Promise<VoidAnswer>
  list(matchId: MatchId): Promise<readonly VoidOrder[]>
}

interface VoidBetsParts {
  readonly store: VoidOrderStore
  readonly clock: Pick<Clock, 'worldMs'>
  readonly settlement: Pick<Settlement, 'settleMatch'>
}

/**
 * Builds the functions that void bets on a match by their time of placement, and revoke a void (SE5). The bets are
 * settled before the call returns.
 */
export function createVoidBets({ store, clock, settlement }: VoidBetsParts): VoidBets {
  const addOrder = async (matchId: MatchId, request: Omit<NewVoidOrder, 'atMs'>): Promise<VoidAnswer> => {
    const added = await store.add(matchId, { ...request, atMs: clock.worldMs() })
    if (typeof added === 'string') return { ok: false, reason: added }
    return { ok: true, actNo: added, report: await settlement.settleMatch(matchId) }
  }
  return {
    voidPlaced: async (matchId, window, { orderedBy, note }) =>
      window.fromMs < window.toMs
        ? addOrder(matchId, { window, restores: null, orderedBy, note })
        : { ok: false, reason: 'windowEmpty' },
    revoke: (matchId, actNo, { orderedBy, note }) =>
      addOrder(matchId, { window: null, restores: actNo, orderedBy, note }),
    list: (matchId) => store.list(matchId),
  }
}
