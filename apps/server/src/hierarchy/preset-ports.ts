import type { AssignedShare } from '@touchline/domain/upline'
import type { Upline } from './tree-ports.ts'

/** Owner of share presets: an upline, or the operator (null `uplineId`) for its top-level uplines. */
export interface PresetOwner {
  readonly operatorId: number
  readonly uplineId: number | null
}

/**
 * Access to share presets in the transaction of a tree change. A share is the position and commission that an account
 * gets for a product, sport and tab (bet category).
 */
export interface PresetStore {
  /** Locks the presets of an owner until the transaction ends. */
  lock(owner: PresetOwner): Promise<void>
  /** Returns the shares of a named preset; empty if the owner has no preset with the name. */
  read(owner: PresetOwner, name: string): Promise<readonly AssignedShare[]>
  /** Stores a share in a preset. Replaces the preset's share for the same product, sport and tab (bet category). */
  put(owner: PresetOwner, name: string, share: AssignedShare): Promise<void>
  /** Removes the preset's share for a product, sport and tab (bet category). */
  drop(owner: PresetOwner, name: string, scope: Pick<AssignedShare, 'product' | 'sportId' | 'tab'>): Promise<void>
  /** Returns the position and commission shares assigned to an upline. */
  readShares(upline: Pick<Upline, 'id'>): Promise<readonly AssignedShare[]>
  /** Replaces the position and commission shares assigned to an upline. */
  replaceShares(upline: Pick<Upline, 'id'>, shares: readonly AssignedShare[]): Promise<void>
}

/** Owner of share presets: an upline account, or an operator for its top-level accounts. */
export interface PresetOfferer {
  readonly account: string | null
  readonly operator: string | null
}

/** Share of a named preset. */
export interface OfferedShare extends AssignedShare {
  readonly name: string
}
