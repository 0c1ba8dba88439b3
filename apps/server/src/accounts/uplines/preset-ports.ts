import type { AssignedShare } from '@touchline/domain/upline'
import type { Upline } from './tree-ports.ts'

/** Owner of presets: an upline, or the operator for its top-level uplines. */
export interface PresetOwner {
  readonly operatorId: number
  readonly uplineId: number | null
}

/** Preset access in the transaction of a tree change. */
export interface PresetStore {
  /** Locks the presets of an owner until the transaction ends. */
  hold(owner: PresetOwner): Promise<void>
  /** Returns the shares of a preset. Empty if the name does not exist. */
  read(owner: PresetOwner, name: string): Promise<readonly AssignedShare[]>
  /** Stores a share in a preset and replaces the share with equal product, sport and tab. */
  put(owner: PresetOwner, name: string, share: AssignedShare): Promise<void>
  /** Removes the share with equal product, sport and tab. */
  drop(owner: PresetOwner, name: string, of: Pick<AssignedShare, 'product' | 'sportId' | 'tab'>): Promise<void>
  /** Returns the shares of an upline. */
  sharesOf(upline: Pick<Upline, 'id'>): Promise<readonly AssignedShare[]>
  /** Replaces the shares of an upline. */
  give(upline: Pick<Upline, 'id'>, shares: readonly AssignedShare[]): Promise<void>
}
