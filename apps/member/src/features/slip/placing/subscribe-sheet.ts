import { formatCodeText, toast } from '../../../base/state/messages.ts'
import { priceWasClicked } from '../../../base/state/slip-loading.ts'
import { openSheet, sheetOpen } from '../../../base/state/sheet.ts'
import { slipMode, type SlipMode } from '../slip-mode.ts'
import type { RunningSlip } from './running-slip.ts'
import type { Slip } from '../slip.types.ts'

/** Slip modes (single, parlay ...) whose slips have been followed since the site was loaded. */
const followed = new Set<SlipMode>()

/**
 * Opens the sheet whenever a single gets a different selection. Legs of a parlay are collected across the page, so
 * adding a leg does not open the sheet.
 */
export function followSheet(mode: SlipMode, { slipKind, store }: RunningSlip): () => void {
  const comesUp = slipKind.maxLegs === 1
  const isFirst = !followed.has(mode)
  followed.add(mode)
  // A selection may have been added before the sheet was mounted. After a return from a different page the sheet keeps
  // its state.
  if (isFirst && comesUp && priceWasClicked() && slipMode() === mode && store.getState().kind !== 'empty')
    openSheet(true)
  return store.subscribe((now, before) => {
    if (now.kind !== 'empty') {
      if (comesUp && getPickKey(slipKind, now) !== getPickKey(slipKind, before)) openSheet(true)
    } else if (now.notice === null) {
      if (before.kind !== 'empty' && slipMode() === mode) openSheet(false)
      // The notice about a removed slip is inside the sheet, so a toast shows it while the sheet is closed.
    } else if (comesUp && !sheetOpen()) toast(formatCodeText(now.notice))
  })
}

/** Returns the key of the only selection on a single slip; null if the slip is empty. */
function getPickKey(slipKind: RunningSlip['slipKind'], { legs: [leg] }: Slip): string | null {
  return leg === undefined ? null : slipKind.keyOf(leg.pick)
}
