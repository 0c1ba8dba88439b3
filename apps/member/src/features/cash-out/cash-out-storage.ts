import { firstCashOut, isSelling, type CashOut, type CashOutAttempt } from './cash-out.state.ts'

const FORM = 2

interface StoredCashOut {
  readonly form: unknown
  readonly share: number
  readonly attempt: CashOutAttempt
}

/** Serialises a pending sale so that it survives a reload. Returns null if no sale is pending. */
export function serialiseCashOut(state: CashOut): string | null {
  const attempt = isSelling(state) || state.kind === 'waiting' ? state.attempt : null
  return attempt === null ? null : JSON.stringify({ form: FORM, share: state.share, attempt })
}

/**
 * Restores a pending sale that `serialiseCashOut` wrote. The outcome is unknown, so the caller requests it by the
 * reference of the sale (CO6).
 */
export function restoreCashOut(betId: string, text: string | null): CashOut {
  const first = firstCashOut(betId)
  if (text === null) return first
  try {
    const { form, share, attempt } = JSON.parse(text) as StoredCashOut
    return form === FORM && attempt.body.betId === betId ? { kind: 'unknown', betId, share, attempt } : first
  } catch {
    return first
  }
}
