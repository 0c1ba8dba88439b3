import { NO_LEGS } from './parlay-slip.state.ts'
import type { Parlay } from './parlay-slip.types.ts'

const FORM = 2

/** The slip of several legs as text that outlives a reload; null where there is nothing to keep. */
export function serialiseParlay(slip: Parlay): string | null {
  if (slip.kind === 'empty') return null
  // Limits are asked anew after a reload; amounts in them have no JSON form either.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, notice: null, changedAtMs: 0 } })
}

/** The slip of a text that `serialiseParlay` made, as `restore` does for a single. What cannot be read is no slip. */
export function restoreParlay(text: string | null): Parlay {
  const slip = parse(text)
  if (slip === null || slip.kind === 'empty') return NO_LEGS
  if ('attempt' in slip) return { ...slip, kind: 'unknown' }
  if ('bet' in slip) return slip
  const { legs, system, stakeText, units, typedBySelf } = slip
  const open = legs.map((leg) => ({ ...leg, shut: null, code: null }))
  return { ...NO_LEGS, kind: 'checking', legs: open, system, stakeText, units, typedBySelf }
}

function parse(text: string | null): Parlay | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { form?: unknown; slip?: Parlay } | null
    return kept?.form === FORM && kept.slip !== undefined ? kept.slip : null
  } catch {
    return null
  }
}
