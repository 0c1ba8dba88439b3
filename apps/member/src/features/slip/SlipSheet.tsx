import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { textOfCode, toast } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { builder } from '../builder/builder.ts'
import { priceWasClicked } from '../../base/state/slip-due.ts'
import { parlay } from './parlay.ts'
import { openSheet, sheetOpen, useSheet } from '../../base/state/sheet.ts'
import { slip } from './slip.ts'
import { slipMode } from './slip-mode.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { useDragDown } from './use-drag-down.ts'
import { useKeyboardGap } from './use-keyboard-gap.ts'

/** So much of the match stays in sight above the sheet while the device's keyboard is up. */
const GRID_LEFT_PX = 96

/** The slip of a phone: a sheet above the bottom bar that leaves the match in sight. It comes up with a pick. */
export function SlipSheet() {
  const { _ } = useTranslate()
  const open = useSheet()
  useEffect(() => {
    // A pick may have come before the sheet was there.
    if (priceWasClicked() && slip.store.getState().kind !== 'empty') openSheet(true)
    const stop = slip.store.subscribe((now, before) => {
      if (before.kind === 'empty' && now.kind !== 'empty') openSheet(true)
      if (now.kind === 'empty' && now.notice === null && slipMode() === 'single') openSheet(false)
      // The notice of a removed slip stands in the sheet, which may be away.
      if (now.kind === 'empty' && now.notice !== null && !sheetOpen()) toast(textOfCode(now.notice))
    })
    const stopBuilder = builder.store.subscribe((now, before) => {
      if (now.kind === 'empty' && before.kind !== 'empty' && now.notice === null) openSheet(false)
    })
    // Legs are gathered from the whole page: the sheet does not come up at each, the bar counts them.
    const stopParlay = parlay.store.subscribe((now, before) => {
      if (now.kind === 'empty' && before.kind !== 'empty') openSheet(false)
    })
    return () => [stop, stopBuilder, stopParlay].forEach((task) => task())
  }, [])
  useEffect(() => {
    // What was picked stays above the sheet that has come up over its place.
    if (open) document.querySelector('.board .price[aria-pressed="true"]')?.scrollIntoView({ block: 'center' })
  }, [open])
  const gap = useKeyboardGap()
  const drag = useDragDown(() => openSheet(false))
  if (!open) return null
  return (
    <section
      className="sheet"
      aria-label={_('slip.title')}
      data-keyboard={gap > 0 ? '' : undefined}
      style={gap > 0 ? { bottom: gap, maxHeight: `calc(100dvh - ${gap + GRID_LEFT_PX}px)` } : undefined}
    >
      <button
        type="button"
        className="sheet-handle"
        aria-label={_('slip.fold')}
        onClick={() => openSheet(false)}
        {...drag}
      >
        <IconChevronDown size={18} stroke={1.8} />
      </button>
      <SlipPanel />
    </section>
  )
}
