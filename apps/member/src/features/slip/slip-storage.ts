import { acceptShownPrices, toSlipFields, EMPTY_SLIP } from './slip-legs.ts'
import type { SlipKind } from './slip-kind.ts'
import type { Slip } from './slip.types.ts'

const FORM = 6

/** Serialises the slip to survive a reload; null if there is nothing to store. */
export function serialiseSlip(slip: Slip, slipKind: SlipKind): string | null {
  if (isReceipt(slip) && !slipKind.staysAfterBet) return null
  if (slip.kind === 'empty') return slip.notice === null ? null : JSON.stringify({ form: FORM, slip })
  // Drops the limits: they are requested again after a reload, and their bigint amounts have no JSON form.
  return JSON.stringify({ form: FORM, slip: { ...slip, offer: null, notice: null, changedAtMs: 0 } })
}

function isReceipt({ kind }: Slip) {
  return kind === 'accepted' || kind === 'rejected'
}

/**
 * Parses a slip written by `serialiseSlip`. A bet in flight becomes `unknown` and is retried with its reference. A
 * delayed bet keeps waiting. Receipts and notices stay. Other slips are checked again at the agreed prices. Unreadable
 * text gives an empty slip.
 */
export function restoreSlip(text: string | null, slipKind: SlipKind): Slip {
  const slip = parse(text)
  if (slip === null || (slip.kind === 'empty' && slip.notice === null)) return EMPTY_SLIP
  if (slip.kind === 'empty') return slip
  if ('attempt' in slip) return { ...slip, kind: 'unknown' }
  if ('bet' in slip) return isReceipt(slip) && !slipKind.staysAfterBet ? EMPTY_SLIP : slip
  const { legs, ...slipFields } = acceptShownPrices(slip)
  const storedSlip = {
    ...slipFields,
    legs: legs.map((leg) => ({ ...leg, closedReason: null, code: null })),
    offerFor: '',
    refusal: null,
  }
  // A request for the combined price without a response is sent again.
  if (slip.kind === 'confirming' && slip.combinedMilli !== null)
    return { ...toSlipFields(storedSlip), kind: 'confirming' }
  return { ...toSlipFields(storedSlip), combinedMilli: null, kind: 'checking' }
}

function parse(text: string | null): Slip | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as { form?: unknown; slip?: Slip } | null
    return stored?.form === FORM && stored.slip !== undefined ? stored.slip : null
  } catch {
    return null
  }
}
