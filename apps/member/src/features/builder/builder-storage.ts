import { NOTHING_BUILT } from './builder.state.ts'
import type { Builder } from './builder.types.ts'

const FORM = 1

/** The builder as text that outlives a reload; null where there is nothing to keep. */
export function serialiseBuilder(slip: Builder): string | null {
  if (slip.kind === 'empty') return null
  // Limits are asked anew after a reload; amounts in them have no JSON form either.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, changedAtMs: 0 } })
}

/** The builder of a text that `serialiseBuilder` made, as `restore` does for a single. What cannot be read is none. */
export function restoreBuilder(text: string | null): Builder {
  const slip = parse(text)
  if (slip === null || slip.kind === 'empty') return NOTHING_BUILT
  if ('attempt' in slip) return { ...slip, kind: 'unknown' }
  if ('bet' in slip) return slip
  const { legs, stakeText, typedBySelf, fromMilli } = slip
  const open = legs.map(({ pick }) => ({ pick, shut: null }))
  const kept = { ...NOTHING_BUILT, legs: open, stakeText, typedBySelf }
  // A question that was not answered is asked again.
  if (slip.kind === 'asking') return { ...kept, fromMilli, combinedMilli: slip.combinedMilli, kind: 'asking' }
  return { ...kept, kind: 'checking' }
}

function parse(text: string | null): Builder | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as { form?: unknown; slip?: Builder } | null
    return kept?.form === FORM && kept.slip !== undefined ? kept.slip : null
  } catch {
    return null
  }
}
