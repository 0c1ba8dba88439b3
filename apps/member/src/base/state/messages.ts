import { create } from 'zustand'
import { sessionNow, signOut } from './account.ts'
import { handlingOf } from './code-handling.ts'
import { fetchTextOfCode } from '../i18n/code-text.ts'

export { endsSession, endsVisit } from './code-handling.ts'
export { textOfCode } from '../i18n/code-text.ts'

interface Toast {
  readonly id: number
  readonly text: string
}

interface Messages {
  /** What the dialog says, one after the other. */
  readonly dialogs: readonly string[]
  readonly toasts: readonly Toast[]
  /** The last request got no answer (product §8 requestFailed). */
  readonly networkFailed: boolean
  /** The server said that the site is closed for a while. */
  readonly maintenance: boolean
}

export const useMessages = create<Messages>()(
  (): Messages => ({ dialogs: [], toasts: [], networkFailed: false, maintenance: false }),
)

export const closeDialog = (): void => useMessages.setState(({ dialogs }) => ({ dialogs: dialogs.slice(1) }))
export const networkHeard = (): void => useMessages.setState({ networkFailed: false })

let lastToast = 0

/** One line that goes away by itself; the same text is not shown twice at a time. */
export const toast = (text: string): void => {
  if (useMessages.getState().toasts.some((shown) => shown.text === text)) return
  const id = ++lastToast
  useMessages.setState(({ toasts }) => ({ toasts: [...toasts, { id, text }] }))
}

export const closeToast = (id: number): void =>
  useMessages.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))

const openDialog = (text: string): void => {
  useMessages.setState(({ dialogs }) => (dialogs.includes(text) ? {} : { dialogs: [...dialogs, text] }))
}

/**
 * Tells the member of a refusal as product §8 has it for the class of its code.
 * @param asked the member did something just now and waits for an answer; otherwise soft codes stay silent
 */
export const tell = (code: string, asked: boolean): void => {
  const { say, turn } = handlingOf(code, { loggedIn: sessionNow() !== null, asked })
  if (say !== 'nothing') void fetchTextOfCode(code).then(say === 'toast' ? toast : openDialog)
  if (turn === 'logOut') signOut(true)
  else if (turn === 'networkFailed') useMessages.setState({ networkFailed: true })
  else if (turn === 'maintenance') useMessages.setState({ maintenance: true })
}
