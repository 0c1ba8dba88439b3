import type { GivenShare } from '@touchline/domain/upline'
import type { Upline } from './tree-ports.ts'

/** Who offers presets: an account above members, or the operator to the first accounts of its trees. */
export interface PresetOwner {
  readonly operatorId: number
  readonly uplineId: number | null
}

/** Presets in the transaction of a change of the tree. */
export interface PresetStore {
  /** What an owner offers stands still until the transaction is over. */
  hold(owner: PresetOwner): Promise<void>
  /** The shares of a preset; empty where there is none of this name. */
  read(owner: PresetOwner, name: string): Promise<readonly GivenShare[]>
  /** Puts one share into a preset, in place of that of just the same bets. */
  put(owner: PresetOwner, name: string, share: GivenShare): Promise<void>
  /** Takes the share of just these bets out. */
  drop(owner: PresetOwner, name: string, of: Pick<GivenShare, 'product' | 'sportId' | 'tab'>): Promise<void>
  /** What an account is given of all bets. */
  sharesOf(upline: Pick<Upline, 'id'>): Promise<readonly GivenShare[]>
  /** Gives an account just these. */
  give(upline: Pick<Upline, 'id'>, shares: readonly GivenShare[]): Promise<void>
}
