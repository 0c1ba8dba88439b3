import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSheet } from '../../base/state/sheet.ts'
import { closeLiveSheet, useLiveSheet } from './open.ts'

const LiveCentre = lazyPart(async () => (await import('./LiveCentre.tsx')).LiveCentre)

/** The live centre of a phone: a sheet above the bottom bar. The slip's own sheet takes its place. */
export function LiveCentreSheet() {
  const { _ } = useTranslate()
  const open = useLiveSheet()
  const slip = useSheet()
  if (!open || slip) return null
  return (
    <section className="sheet" aria-label={_('live.title')}>
      <button type="button" className="sheet-handle" aria-label={_('live.close')} onClick={closeLiveSheet}>
        <IconChevronDown size={18} stroke={1.8} />
      </button>
      <Suspense fallback={<div className="skeleton m-3 h-40" />}>
        <LiveCentre />
      </Suspense>
    </section>
  )
}
