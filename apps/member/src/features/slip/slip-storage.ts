import { agreedMilli, EMPTY, isInFlight, type Slip } from './bet-slip.state.ts'

const FORM = 3

/** The slip as text that outlives a reload; null where there is nothing to keep. */
export function serialise(slip: Slip): string | null {
  if (slip.kind === 'empty') return slip.notice === null ? null : JSON.stringify({ form: FORM, slip })
  // Limits are asked anew after a reload; amounts in them have no JSON form either.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, notice: null, changedAtMs: 0 } })
}

/**
 * The slip of a text that `serialise` made. A bet that was on its way is of unknown fate, and is asked again with its
 * own reference; one that waits still waits; a receipt and a notice stay; anything else is checked anew, at the price
 * that the member agreed to. What cannot be read is no slip.
 */
export function restore(text: string | null): Slip {
  const slip = parse(text)
  if (slip === null) return EMPTY
  if (slip.kind === 'empty' || 'bet' in slip) return slip
  if (isInFlight(slip)) return { ...slip, kind: 'unknown' }
  const { pick, stakeText, typedText, typedBySelf } = slip
  const kept = { pick, stakeText, typedText, typedBySelf, fromMilli: agreedMilli(slip) }
  return { ...kept, kind: 'checking', offer: null, notice: null, changedAtMs: 0 }
}

function parse(text: string | null): Slip | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { form?: unknown; slip?: Slip } | null
    return kept?.form === FORM && kept.slip !== undefined ? kept.slip : null
  } catch {
    return null
  }
}
