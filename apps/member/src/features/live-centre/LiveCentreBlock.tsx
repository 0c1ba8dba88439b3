import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { setLayout, useLayout } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const LiveCentre = lazyPart(async () => (await import('./LiveCentre.tsx')).LiveCentre)

/** The live centre of wide screens: a block of the right column that folds away. */
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
          <IconChevronDown size={16} stroke={1.6} className={open ? 'rotate-180' : ''} />
        </button>
      </h2>
      {open && (
        <Suspense fallback={<div className="skeleton m-3 h-40" />}>
          <LiveCentre />
        </Suspense>
      )}
    </section>
  )
}
