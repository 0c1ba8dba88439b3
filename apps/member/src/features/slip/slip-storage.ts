import { asAgreed, bare, EMPTY } from './slip-legs.ts'
import type { SlipKind } from './slip-kind.ts'
import type { Slip } from './slip.types.ts'

const FORM = 5

const isReceipt = ({ kind }: Slip) => kind === 'accepted' || kind === 'rejected'

/** The slip as text that outlives a reload; null where there is nothing to keep. */
export const serialise = (slip: Slip, of: SlipKind): string | null => {
  if (isReceipt(slip) && !of.staysAfterBet) return null
  if (slip.kind === 'empty') return slip.notice === null ? null : JSON.stringify({ form: FORM, slip })
  // Limits are asked anew after a reload; amounts in them have no JSON form either.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, notice: null, changedAtMs: 0 } })
}

/**
 * The slip of a text that `serialise` made. A bet that was on its way is of unknown fate, and is asked again with its
 * own reference; one that waits still waits; a receipt and a notice stay; anything else is checked anew, at the prices
 * that the member agreed to. What cannot be read is no slip.
 */
export const restore = (text: string | null, of: SlipKind): Slip => {
  const slip = parse(text)
  if (slip === null || (slip.kind === 'empty' && slip.notice === null)) return EMPTY
  if (slip.kind === 'empty') return slip
  if ('attempt' in slip) return { ...slip, kind: 'unknown' }
  if ('bet' in slip) return isReceipt(slip) && !of.staysAfterBet ? EMPTY : slip
  const { legs, ...held } = asAgreed(slip)
  const kept = { ...held, legs: legs.map((leg) => ({ ...leg, shut: null, code: null })), offerFor: '', refusal: null }
  // A question about the one price that was not answered is asked again.
  if (slip.kind === 'asking' && slip.combinedMilli !== null) return { ...bare(kept), kind: 'asking' }
  return { ...bare(kept), combinedMilli: null, kind: 'checking' }
}

const parse = (text: string | null): Slip | null => {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { form?: unknown; slip?: Slip } | null
    return kept?.form === FORM && kept.slip !== undefined ? kept.slip : null
  } catch {
    return null
  }
}
