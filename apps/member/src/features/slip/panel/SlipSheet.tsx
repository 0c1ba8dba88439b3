import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { followSheet } from '../placing/subscribe-sheet.ts'
import { SheetFoot } from './FootPortal.tsx'
import { openSheet, useSheet } from '../../../base/state/sheet.ts'
import { useLayer } from '../../../base/state/layers.ts'
import { QuickBetBand } from '../placing/QuickBetBand.tsx'
import { runningSlips } from '../slips.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { useDragDown } from './use-drag-down.ts'
import { visibleHeightPx, useKeyboardGap } from './use-keyboard-gap.ts'

/** Slip on phones: a sheet above the bottom bar that leaves the match visible. Opens when a selection is added. */
export function SlipSheet() {
  const { _ } = useTranslate()
  const open = useSheet()
  useEffect(followSheets, [])
  useEffect(() => {
    if (!open) return
    // Scrolls the selected price above the sheet. Waits for a frame, because the sheet has no layout before.
    const frame = requestAnimationFrame(() => {
      document.querySelector('main .price[aria-pressed="true"]')?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  useLayer(open, closeSheet)
  const gap = useKeyboardGap()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls the focused input field above the on-screen keyboard.
    const typed = document.activeElement
    if (gap > 0 && sheet.current?.contains(typed)) typed?.scrollIntoView({ block: 'nearest' })
  }, [gap])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (open && body.current !== null ? followSize(body.current) : undefined), [open])
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const drag = useDragDown(closeSheet)
  // Shows the quick-bet warning, because a click can place a bet while the sheet is closed.
  if (!open) return <QuickBetBand />
  return (
    <section
      ref={sheet}
      className="sheet"
      aria-label={_('slip.title')}
      data-keyboard={gap > 0 ? '' : undefined}
      style={gap > 0 ? { bottom: gap, '--seen': `${visibleHeightPx()}px` } : undefined}
    >
      <div ref={body} className="sheet-body">
        <button type="button" className="sheet-handle" aria-label={_('slip.fold')} onClick={closeSheet} {...drag}>
          <IconChevronDown size={18} stroke={1.8} />
        </button>
        <SheetFoot value={foot}>
          <SlipPanel />
        </SheetFoot>
      </div>
      <div ref={setFoot} className="sheet-foot" />
    </section>
  )
}

function followSheets(): () => void {
  const { single, parlay, builder } = runningSlips
  const stops = [followSheet('single', single), followSheet('parlay', parlay), followSheet('builder', builder)]
  return () => stops.forEach((stop) => stop())
}

function closeSheet() {
  return openSheet(false)
}

/**
 * Scrolls the selection and the stake field into view when the visible space above the footer changes. Returns a
 * function that stops this.
 */
function followSize(body: HTMLElement): () => void {
  const observer = new ResizeObserver(() => body.querySelector('.slip-bet')?.scrollIntoView({ block: 'nearest' }))
  observer.observe(body)
  return () => observer.disconnect()
}
