/**
 * Causes that freeze a list: mouse pointer over the list, keyboard focus inside it, and the number of recent touches.
 */
export interface FreezeCauses {
  readonly pointer: boolean
  readonly focus: boolean
  readonly touches: number
}

export const NO_CAUSES: FreezeCauses = { pointer: false, focus: false, touches: 0 }

/** `letIn`: the member clicked the button for new items. The button disappears afterwards and emits no blur event. */
export type FreezeEvent = 'pointed' | 'left' | 'touched' | 'rested' | 'focused' | 'blurred' | 'letIn'

const CHANGES: Readonly<Record<FreezeEvent, (causes: FreezeCauses) => Partial<FreezeCauses>>> = {
  pointed: () => ({ pointer: true }),
  left: () => ({ pointer: false }),
  touched: ({ touches }) => ({ touches: touches + 1 }),
  rested: () => ({ touches: 0 }),
  focused: () => ({ focus: true }),
  blurred: () => ({ focus: false }),
  letIn: () => ({ pointer: false, focus: false }),
}

/**
 * Returns the causes that freeze a list after an event.
 * @returns the same object if nothing changes
 */
export function applyFreezeEvent(causes: FreezeCauses, event: FreezeEvent): FreezeCauses {
  const after = { ...causes, ...CHANGES[event](causes) }
  const isSame = after.pointer === causes.pointer && after.focus === causes.focus && after.touches === causes.touches
  return isSame ? causes : after
}

export function isFrozen({ pointer, focus, touches }: FreezeCauses): boolean {
  return pointer || focus || touches > 0
}
