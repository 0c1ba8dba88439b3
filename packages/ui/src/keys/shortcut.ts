/** Properties of a keyboard event used by the shortcut checks: a DOM event, or the `nativeEvent` of a React event. */
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

/**
 * Selector of elements that handle key presses themselves: text fields and widgets. Page shortcuts are ignored there.
 */
const USES_KEYS =
  'input, select, textarea, [contenteditable]:not([contenteditable="false"]), dialog *, [popover] *, ' +
  '[role=dialog] *, [role=alertdialog] *, [role=menu] *, [role=listbox] *, [role=textbox], [role=combobox]'

/**
 * Selector of open dialogs, popovers and menus above the page. Shortcuts of the page are disabled while a layer is
 * open.
 */
const OPEN_LAYER = 'dialog[open], :popover-open, [role=menu], [aria-haspopup][aria-expanded="true"]'

/** `keyCode` that browsers report for keys handled by an input method editor (IME). */
const BY_INPUT_METHOD = 229

/**
 * Returns true if a shortcut of the page may handle the key press. False while a field, menu, popover or dialog has the
 * focus or is open, and for key presses excluded by `isPlainPress`.
 */
export function isShortcut(stroke: KeyStroke, page: Pick<Document, 'querySelector'> = document): boolean {
  return isPlainPress(stroke) && closestTo(stroke.target, USES_KEYS) === null && page.querySelector(OPEN_LAYER) === null
}

/**
 * Returns true for a plain key press: not an auto-repeat, not part of an IME composition, and without Ctrl, Alt, AltGr
 * or Meta. Shift is allowed.
 */
function isPlainPress(stroke: KeyStroke): boolean {
  return (
    !stroke.repeat &&
    !stroke.isComposing &&
    stroke.keyCode !== BY_INPUT_METHOD &&
    !stroke.ctrlKey &&
    !stroke.altKey &&
    !stroke.metaKey &&
    !stroke.getModifierState('AltGraph')
  )
}

function closestTo(target: EventTarget | null, selector: string): unknown {
  return target !== null && 'closest' in target ? (target as Element).closest(selector) : null
}

/**
 * Prevents the repeated clicks that browsers generate while Enter is held on a button. The page must call it for every
 * key press.
 */
export function preventRepeatedEnterClick(
  event: Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'preventDefault'>,
): void {
  if (event.repeat && event.key === 'Enter' && closestTo(event.target, 'button, summary, a') !== null)
    event.preventDefault()
}

/**
 * Returns true for an Enter that submits a field: not the Enter that ends an IME composition, and not an auto-repeat.
 */
export function isPlainEnter(stroke: KeyStroke): boolean {
  return stroke.key === 'Enter' && isPlainPress(stroke)
}
