import { live } from '../../base/live/live.ts'
import { ChunkFailed, loadChunk } from '../../base/loading/chunk.ts'
import { callSlipUp } from '../../base/state/slip-due.ts'
import { forgetClicked, markClicked } from './marks.ts'
import { pickKey, type SlipPick } from './pick.ts'

let slipIsHere = false

/**
 * A click on a price: puts it on the slip, again takes it off; with quick bet the second click places it.
 * Does nothing while prices are not those of now. Clicks that come before the slip has loaded wait for it in order.
 */
export const clickPrice = (pick: SlipPick): void => {
  if (live.freshness() !== 'moving') return
  callSlipUp()
  const load = loadChunk(() => import('./slips.ts'))
  if (!slipIsHere) markClicked(pickKey(pick))
  load
    .then(({ takePick }) => {
      slipIsHere = true
      takePick(pick)
    })
    // The offer to reload is all where it does not come.
    .catch((failure: unknown) => {
      if (!(failure instanceof ChunkFailed)) throw failure
    })
    .finally(forgetClicked)
}
