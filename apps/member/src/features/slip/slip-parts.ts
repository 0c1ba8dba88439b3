import type { RunningSlip } from './placing/running-slip.ts'
import type { ComponentType } from 'react'
import type { FormatLegName } from './placing/block-reason-text.ts'
import type { SlipContext } from './slip-kind.ts'
import type { OpenSlip, Slip } from './slip.types.ts'

export interface SlipFormProps {
  readonly slip: RunningSlip
  readonly parts: SlipParts
  readonly state: OpenSlip
}

export interface LegsProps {
  readonly state: Slip
  /** Removes the leg with a key; null if legs can no longer be removed. */
  readonly onRemove: ((key: string) => void) | null
}

interface OpenProps {
  readonly state: OpenSlip
}

/** Components and texts by which the slip kinds differ. */
export interface SlipParts {
  readonly testId?: string
  /** Catalogue key of the empty slip's text. */
  readonly emptyText: string
  /** Content below an empty slip. */
  readonly BelowEmpty?: ComponentType
  /** Note about selections on a different slip. */
  readonly Apart?: ComponentType
  readonly Legs: ComponentType<LegsProps>
  readonly AboveStake?: ComponentType<OpenProps>
  /** Returns a key of the selection; a change of the key focuses the stake field. */
  readonly focusKey?: (state: OpenSlip) => string | null
  /** Returns the maximum stake by limits and balance. Without it there is no "max" button. */
  readonly computeMaxStake?: (state: OpenSlip, context: SlipContext, availableMinor: bigint | null) => bigint | null
  /** Returns the amount on the place button if it differs from the accepted stake. */
  readonly pressedMinor?: (state: OpenSlip, context: SlipContext) => bigint | null
  /** Set if the notice of a clamped stake does not repeat the typed stake. */
  readonly hidesTyped?: true
  readonly hidesLimits?: (state: OpenSlip) => boolean
  readonly Totals: ComponentType<OpenProps>
  readonly Notices: ComponentType<OpenProps>
  readonly formatLegName: FormatLegName
  /** Set if a refusal for one leg includes the leg's name. */
  readonly namesRefusedLeg?: true
}
