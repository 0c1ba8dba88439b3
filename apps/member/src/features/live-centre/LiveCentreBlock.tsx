import { IconChevronDown } from '@tabler/icons-react'
import { setLayout, useLayout } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LazyLiveCentre } from './LazyLiveCentre.tsx'
import './live-centre-layout.css'

/** Live centre on wide screens: a collapsible block in the right column. */
export function LiveCentreBlock() {
  const { _ } = useTranslate()
  const open = useLayout(({ liveCentreOpen }) => liveCentreOpen)
  return (
    <section aria-label={_('live.title')}>
      <h2>
        <button
          type="button"
          className="block-fold panel-head"
          aria-expanded={open}
          onClick={() => setLayout({ liveCentreOpen: !open })}
        >
          {_('live.title')}
          <IconChevronDown size={16} stroke={1.6} className={open ? 'points-up' : ''} />
        </button>
      </h2>
      {open && <LazyLiveCentre />}
    </section>
  )
}
