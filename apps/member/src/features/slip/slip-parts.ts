import type { ComponentType } from 'react'
import type { NameOfLeg } from './block-reason-text.ts'
import type { SlipContext } from './slip-kind.ts'
import type { OpenSlip, Slip } from './slip.types.ts'

export interface LegsProps {
  readonly state: Slip
  /** Takes the leg of a key off; null where none may be taken off any more. */
  readonly onRemove: ((key: string) => void) | null
}

interface OpenProps {
  readonly state: OpenSlip
}

/** In what the slips of the kinds look different. */
export interface SlipParts {
  readonly testId?: string
  /** Catalogue key of what an empty slip says. */
  readonly emptyText: string
  /** Stands below an empty slip. */
  readonly BelowEmpty?: ComponentType
  /** What is picked on other slips meanwhile. */
  readonly Apart?: ComponentType
  readonly Legs: ComponentType<LegsProps>
  readonly AboveStake?: ComponentType<OpenProps>
  /** Changes when the stake is to be brought to hand. */
  readonly focusKey?: (state: OpenSlip) => string | null
  /** The most that may be staked by limits and balance; without it there is no key for it. */
  readonly most?: (state: OpenSlip, context: SlipContext, availableMinor: bigint | null) => bigint | null
  /** What the button carries, where it is not the stake that would be struck. */
  readonly pressedMinor?: (state: OpenSlip, context: SlipContext) => bigint | null
  /** The notice of a clamped stake does not say what was typed. */
  readonly hidesTyped?: true
  readonly hidesLimits?: (state: OpenSlip) => boolean
  readonly Figures: ComponentType<OpenProps>
  readonly Notices: ComponentType<OpenProps>
  readonly nameOf: NameOfLeg
  /** A refusal for one leg names it. */
  readonly namesRefused?: true
}
