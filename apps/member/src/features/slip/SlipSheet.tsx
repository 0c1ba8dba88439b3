import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { followSheet } from './follow-sheet.ts'
import { openSheet, useSheet } from '../../base/state/sheet.ts'
import { slips } from './slips.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { useDragDown } from './use-drag-down.ts'
import { useKeyboardGap } from './use-keyboard-gap.ts'

/** So much of the match stays in sight above the sheet while the device's keyboard is up. */
const GRID_LEFT_PX = 96

function followSheets(): () => void {
  const { single, parlay, builder } = slips
  const stops = [followSheet('single', single), followSheet('parlay', parlay), followSheet('builder', builder)]
  return () => stops.forEach((stop) => stop())
}

/** The slip of a phone: a sheet above the bottom bar that leaves the match in sight. It comes up with a pick. */
export function SlipSheet() {
  const { _ } = useTranslate()
  const open = useSheet()
  useEffect(followSheets, [])
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
