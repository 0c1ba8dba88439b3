import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useId, useState, type ToggleEvent } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

const ViewOptions = lazyPart(async () => (await import('./ViewOptions.tsx')).ViewOptions)

const WIDTH_PX = 300

/** Button that opens the view options in a popover. */
export function ViewMenu() {
  const { _ } = useTranslate()
  const id = useId()
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed') setPlace(null)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-view=""
        popoverTarget={id}
        title={_('view.title')}
        aria-label={_('view.title')}
        onClick={({ currentTarget }) => {
          const { bottom, right } = currentTarget.getBoundingClientRect()
          setPlace({ top: bottom + 4, left: Math.max(8, right - WIDTH_PX) })
        }}
      >
        <IconAdjustments size={17} stroke={1.6} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="view-menu"
        role="dialog"
        aria-label={_('view.title')}
        onToggle={onToggle}
        style={{ ...place, width: WIDTH_PX }}
      >
        {place !== null && (
          <Suspense fallback={<div className="skeleton" />}>
            <ViewOptions />
          </Suspense>
        )}
      </div>
    </>
  )
}
