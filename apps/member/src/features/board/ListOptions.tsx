import type { ListOptionsProps } from './ListOptionsSheet.tsx'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useNarrowing } from '../filter/use-narrowing.ts'

const ListOptionsSheet = lazyPart(async () => (await import('./ListOptionsSheet.tsx')).ListOptionsSheet)

/** Button that opens the options of the match list on a phone. A badge shows the number of active filters. */
export function ListOptions(props: ListOptionsProps) {
  const { _ } = useTranslate()
  const [open, setOpen] = useState(false)
  const count = useNarrowing(props.tab, props.sport).length
  return (
    <>
      <button
        type="button"
        className="toolbar-button"
        aria-haspopup="dialog"
        data-options=""
        data-on={count === 0 ? undefined : ''}
        aria-label={_('options.title')}
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={19} stroke={1.6} aria-hidden="true" />
        {count > 0 && <b>{count}</b>}
      </button>
      {open && (
        <Suspense>
          <ListOptionsSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
