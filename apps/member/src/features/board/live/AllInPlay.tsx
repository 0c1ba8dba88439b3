import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { setLayout } from '../../../base/settings/layout.ts'
import '../groups.css'

/** Button that returns from one live sport to the list of all live sports. */
export function AllInPlay() {
  const { _ } = useTranslate()
  return (
    <button type="button" className="live-alone" onClick={() => setLayout({ liveAlone: false })}>
      <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" /> {_('live.sports')}
    </button>
  )
}
