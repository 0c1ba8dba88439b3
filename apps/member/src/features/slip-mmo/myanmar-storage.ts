import { NO_LINES } from './myanmar-slip.state.ts'
import type { MyanmarSlip } from './myanmar-slip.types.ts'

const FORM = 1

/** The slip as text that outlives a reload; null where there is nothing to keep. */
export function serialiseMyanmar(slip: MyanmarSlip): string | null {
  if (slip.kind === 'empty' || slip.kind === 'accepted' || slip.kind === 'rejected') return null
  // Limits and fee are asked anew after a reload; amounts in them have no JSON form either.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, notice: null, changedAtMs: 0 } })
}

/**
 * The slip of a text that `serialiseMyanmar` made. A bet that was on its way is of unknown fate, and is asked again
 * with its own reference; one that waits still waits; anything else is checked anew. What cannot be read is no slip.
 */
export function restoreMyanmar(text: string | null): MyanmarSlip {
  const slip = parse(text)
  if (slip === null || slip.kind === 'empty') return NO_LINES
  if ('attempt' in slip) return { ...slip, kind: 'unknown' }
  if (slip.kind === 'waiting') return slip
  const { legs, stakeText, typedBySelf } = slip
  const open = legs.map((leg) => ({ ...leg, shut: null, code: null }))
  return { ...NO_LINES, kind: 'checking', legs: open, stakeText, typedBySelf }
}

function parse(text: string | null): MyanmarSlip | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { form?: unknown; slip?: MyanmarSlip } | null
    return kept?.form === FORM && kept.slip !== undefined ? kept.slip : null
  } catch {
    return null
  }
}
