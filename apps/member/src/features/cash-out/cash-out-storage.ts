import { firstCashOut, isSelling, type CashOut, type CashOutAttempt } from './cash-out.state.ts'

const FORM = 2

interface Kept {
  readonly form: unknown
  readonly share: number
  readonly attempt: CashOutAttempt
}

/** A sale on its way as text that outlives a reload; null where there is nothing to keep. */
export const serialiseCashOut = (state: CashOut): string | null => {
  const attempt = isSelling(state) || state.kind === 'waiting' ? state.attempt : null
  return attempt === null ? null : JSON.stringify({ form: FORM, share: state.share, attempt })
}

/** The sale of a text that `serialiseCashOut` made: its fate is unknown, it is asked for by its own reference (CO6). */
export const restoreCashOut = (betId: string, text: string | null): CashOut => {
  const first = firstCashOut(betId)
  if (text === null) return first
  try {
    const { form, share, attempt } = JSON.parse(text) as Kept
    return form === FORM && attempt.body.betId === betId ? { kind: 'unknown', betId, share, attempt } : first
  } catch {
    return first
  }
}
