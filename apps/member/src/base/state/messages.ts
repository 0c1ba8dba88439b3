import { create } from 'zustand'
import { sessionNow, signOut } from './account.ts'
import { findHandling } from './code-handling.ts'
import { fetchCodeText } from '../i18n/code-text.ts'

export { endsSession, endsVisit } from './code-handling.ts'
export { formatCodeText } from '../i18n/code-text.ts'

interface Toast {
  readonly id: number
  readonly text: string
}

interface Messages {
  /** Texts of the dialogs to show, one after the other, oldest first. */
  readonly dialogs: readonly string[]
  readonly toasts: readonly Toast[]
  /** True if the last request was not answered (product §8 requestFailed). */
  readonly networkFailed: boolean
  /** True if the server reported maintenance mode. */
  readonly maintenance: boolean
}

export const useMessages = create<Messages>()(
  (): Messages => ({ dialogs: [], toasts: [], networkFailed: false, maintenance: false }),
)

let lastToast = 0

export function closeDialog(): void {
  useMessages.setState(({ dialogs }) => ({ dialogs: dialogs.slice(1) }))
}

export function clearNetworkFailure(): void {
  useMessages.setState({ networkFailed: false })
}

/** Shows a text as a toast that closes automatically. Ignores a text that is already shown. */
export function toast(text: string): void {
  if (useMessages.getState().toasts.some((shown) => shown.text === text)) return
  const id = ++lastToast
  useMessages.setState(({ toasts }) => ({ toasts: [...toasts, { id, text }] }))
}

export function closeToast(id: number): void {
  useMessages.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))
}

/**
 * Reports a refusal to the member according to the class of its code (product §8).
 * @param isRequested true if the member has just made a request; otherwise soft codes are silent
 */
export function showRefusal(code: string, isRequested: boolean): void {
  const { display, stateChange } = findHandling(code, { loggedIn: sessionNow() !== null, isRequested })
  if (display !== 'nothing') void fetchCodeText(code).then(display === 'toast' ? toast : openDialog)
  if (stateChange === 'logOut') signOut(true)
  else if (stateChange === 'networkFailed') useMessages.setState({ networkFailed: true })
  else if (stateChange === 'maintenance') useMessages.setState({ maintenance: true })
}

function openDialog(text: string): void {
  useMessages.setState(({ dialogs }) => (dialogs.includes(text) ? {} : { dialogs: [...dialogs, text] }))
}
