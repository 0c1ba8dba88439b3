import { i18n } from '@lingui/core'
import { CODES, CODE_NUMBERS, SESSION_CODES, SOFT_CODES, type Code } from '@touchline/contract/codes'
import { create } from 'zustand'
import { sessionNow, signOut } from './account.ts'

interface Toast {
  readonly id: number
  readonly text: string
}

interface Messages {
  /** What the dialog says, or null where none is open. */
  readonly dialog: string | null
  readonly toasts: readonly Toast[]
  /** The last request got no answer (spec §8 requestFailed). */
  readonly networkFailed: boolean
}

export const useMessages = create<Messages>()(() => ({ dialog: null, toasts: [], networkFailed: false }))

export const closeDialog = (): void => useMessages.setState({ dialog: null })
export const networkHeard = (): void => useMessages.setState({ networkFailed: false })

const TOAST_MS = 6_000
let lastToast = 0

/** One line that goes away by itself; the same text is not shown twice at a time. */
function toast(text: string): void {
  if (useMessages.getState().toasts.some((shown) => shown.text === text)) return
  const id = ++lastToast
  useMessages.setState(({ toasts }) => ({ toasts: [...toasts, { id, text }] }))
  setTimeout(() => closeToast(id), TOAST_MS)
}

export const closeToast = (id: number): void =>
  useMessages.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))

const QUIET_CODES: readonly string[] = ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled']
const WARNING_CODES: readonly string[] = [
  'incompletedRequest',
  'unableToGetBalanceAtTheMoment',
  'duplicate_debit_record',
]

const isCode = (code: string): code is Code => CODES.some((known) => known === code)

/** What a code means to a member, with spec's number behind it where it has one. */
export function textOfCode(code: string): string {
  if (!isCode(code)) return i18n._('code.unknown', { code })
  const number = CODE_NUMBERS[code]
  const text = i18n._(`code.${code}`)
  return number === undefined ? text : `${text} (${number})`
}

/** Whether the session is over with this code (spec §8). */
export const endsSession = (code: string): boolean => SESSION_CODES.some((known) => known === code)

/**
 * Tells the member of a refusal as spec §8 has it for the class of its code.
 * @param asked the member did something just now and waits for an answer; otherwise soft codes stay silent
 */
export function tell(code: string, asked: boolean): void {
  if (endsSession(code)) tellSessionEnded(code)
  else if (SOFT_CODES.some((known) => known === code)) {
    if (asked) openDialog(textOfCode(code))
  } else if (code === 'requestFailed' || code === 'connectionFailed') tellUnheard(code, asked)
  else if (WARNING_CODES.includes(code)) toast(textOfCode(code))
  else if (!QUIET_CODES.includes(code)) openDialog(code.includes(' ') ? code : textOfCode(code))
}

function tellSessionEnded(code: string): void {
  if (sessionNow() === null) openDialog(textOfCode(code))
  else toast(textOfCode(code))
  signOut()
}

function tellUnheard(code: string, asked: boolean): void {
  useMessages.setState({ networkFailed: true })
  if (asked) toast(textOfCode(code))
}

const openDialog = (dialog: string): void => useMessages.setState({ dialog })
