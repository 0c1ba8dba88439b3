/** What the shortcut checks read of a keyboard event: a DOM event or a React one's `nativeEvent`. */
export interface KeyStroke {
  readonly key: string
  readonly keyCode: number
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly getModifierState: (modifier: 'AltGraph') => boolean
  readonly target: EventTarget | null
}

/** Where the user types text or moves within a widget that uses the keys itself. */
const USES_KEYS =
  'input, select, textarea, [contenteditable]:not([contenteditable="false"]), dialog *, [popover] *, ' +
  '[role=dialog] *, [role=alertdialog] *, [role=menu] *, [role=listbox] *, [role=textbox], [role=combobox]'

/** What is open over the page: a shortcut of the page below it must not fire. */
const OPEN_LAYER = 'dialog[open], :popover-open, [role=menu], [aria-haspopup][aria-expanded="true"]'

/** `keyCode` of every key that an input method editor handles itself. */
const BY_INPUT_METHOD = 229

/**
 * Whether a key press is one of its own: not an auto-repeat, not part of an IME composition, and without Ctrl, Alt,
 * AltGr or Meta. Shift is allowed.
 */
const isPlainPress = (stroke: KeyStroke): boolean =>
  !stroke.repeat &&
  !stroke.isComposing &&
  stroke.keyCode !== BY_INPUT_METHOD &&
  !stroke.ctrlKey &&
  !stroke.altKey &&
  !stroke.metaKey &&
  !stroke.getModifierState('AltGraph')

const closestTo = (target: EventTarget | null, selector: string): unknown =>
  target !== null && 'closest' in target ? (target as Element).closest(selector) : null

/**
 * Whether a shortcut of the page may act on this key press. False while a field, menu, popover or dialog has the focus
 * or is open, and for whatever `isPlainPress` excludes.
 */
export const isShortcut = (stroke: KeyStroke, page: Pick<Document, 'querySelector'> = document): boolean =>
  isPlainPress(stroke) && closestTo(stroke.target, USES_KEYS) === null && page.querySelector(OPEN_LAYER) === null

/**
 * Stops the clicks that a browser repeats while Enter is held on a button: one press acts once. Call it for every key
 * press of the page.
 */
export const stopHeldEnter = (event: Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'preventDefault'>): void => {
  if (event.repeat && event.key === 'Enter' && closestTo(event.target, 'button, summary, a') !== null)
    event.preventDefault()
}

/** Enter that submits a field: not the Enter that ends an IME composition, nor one that is held down. */
export const isPlainEnter = (stroke: KeyStroke): boolean => stroke.key === 'Enter' && isPlainPress(stroke)
