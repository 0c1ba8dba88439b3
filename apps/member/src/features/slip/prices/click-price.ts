import { liveClient } from '../../../base/live/live.ts'
import { ChunkFailed, loadChunk } from '../../../base/loading/chunk.ts'
import { requestOpenSlip } from '../../../base/state/slip-loading.ts'
import { forgetClicked, toggleClickedKey } from './picked-keys.ts'
import { pickKey, type SlipPick } from '../pick.ts'

let isSlipLoaded = false

/**
 * Adds the clicked price to the slip, or removes it. With quick bet the click places the bet. Does nothing while prices
 * are stale. Clicks before the slip has loaded are applied in order after loading.
 */
export function clickPrice(pick: SlipPick): void {
  if (liveClient.freshness() !== 'moving') return
  requestOpenSlip()
  const load = loadChunk(() => import('../slips.ts'))
  if (!isSlipLoaded) toggleClickedKey(pickKey(pick))
  load
    .then(({ togglePick: toggleLoadedPick }) => {
      isSlipLoaded = true
      toggleLoadedPick(pick)
    })
    // A load failure is already reported by the site's banner.
    .catch((failure: unknown) => {
      if (!(failure instanceof ChunkFailed)) throw failure
    })
    .finally(forgetClicked)
}
