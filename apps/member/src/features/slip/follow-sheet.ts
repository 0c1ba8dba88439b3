import { textOfCode, toast } from '../../base/state/messages.ts'
import { priceWasClicked } from '../../base/state/slip-due.ts'
import { openSheet, sheetOpen } from '../../base/state/sheet.ts'
import { slipMode, type SlipMode } from './slip-mode.ts'
import type { RunningSlip } from './running-slip.ts'
import type { Slip } from './slip.types.ts'

/** The slips that were followed before, on this page or the one before it. */
const followed = new Set<SlipMode>()

/** The selection of a single slip; null while it has none. */
const pickedIn = (of: RunningSlip['of'], { legs: [leg] }: Slip): string | null =>
  leg === undefined ? null : of.keyOf(leg.pick)

/**
 * A single brings the sheet up, each time that another selection is picked. Legs are gathered from the whole page: the
 * sheet does not come up at each.
 */
export const followSheet = (mode: SlipMode, { of, store }: RunningSlip): (() => void) => {
  const comesUp = of.mostLegs === 1
  const isFirst = !followed.has(mode)
  followed.add(mode)
  // A pick may have come before anything followed the slip; who comes back from another page finds it as it was.
  if (isFirst && comesUp && priceWasClicked() && slipMode() === mode && store.getState().kind !== 'empty')
    openSheet(true)
  return store.subscribe((now, before) => {
    if (now.kind !== 'empty') {
      if (comesUp && pickedIn(of, now) !== pickedIn(of, before)) openSheet(true)
    } else if (now.notice === null) {
      if (before.kind !== 'empty' && slipMode() === mode) openSheet(false)
      // The notice of a removed slip stands in the sheet, which may be away.
    } else if (comesUp && !sheetOpen()) toast(textOfCode(now.notice))
  })
}
