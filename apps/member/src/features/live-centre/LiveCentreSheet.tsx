import { IconChevronDown } from '@tabler/icons-react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useLayer } from '../../base/state/layers.ts'
import { useSheet } from '../../base/state/sheet.ts'
import { closeLiveSheet, useLiveSheet } from './open-live-centre.ts'
import { LazyLiveCentre } from './LazyLiveCentre.tsx'
import './live-centre-layout.css'

/** Live centre on a phone: a sheet above the bottom bar. The slip sheet replaces it. */
export function LiveCentreSheet() {
  const { _ } = useTranslate()
  const open = useLiveSheet()
  const slip = useSheet()
  useLayer(open && !slip, closeLiveSheet)
  if (!open || slip) return null
  return (
    <section className="sheet" aria-label={_('live.title')}>
      <button type="button" className="sheet-handle" aria-label={_('live.close')} onClick={closeLiveSheet}>
        <IconChevronDown size={18} stroke={1.8} />
      </button>
      <LazyLiveCentre />
    </section>
  )
}
