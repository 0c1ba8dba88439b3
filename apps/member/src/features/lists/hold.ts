/**
 * Causes that freeze a list: mouse pointer over the list, keyboard focus inside it, and the number of recent touches.
 */
export interface Hold {
  readonly pointer: boolean
  readonly focus: boolean
  readonly touches: number
}

export const FREE: Hold = { pointer: false, focus: false, touches: 0 }

/** `letIn`: the member clicked the button for new items. The button disappears afterwards and emits no blur event. */
export type HoldEvent = 'pointed' | 'left' | 'touched' | 'rested' | 'focused' | 'blurred' | 'letIn'

const CHANGES: Readonly<Record<HoldEvent, (hold: Hold) => Partial<Hold>>> = {
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
export const holdAfter = (hold: Hold, event: HoldEvent): Hold => {
  const after = { ...hold, ...CHANGES[event](hold) }
  const isSame = after.pointer === hold.pointer && after.focus === hold.focus && after.touches === hold.touches
  return isSame ? hold : after
}

export const isHeld = ({ pointer, focus, touches }: Hold): boolean => pointer || focus || touches > 0
