import { IconTrophy } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/loading/lazy-part.tsx'
import { useLayout } from '../../../base/settings/layout.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { GridBooks } from '../../grid/use-grid-rows.ts'

const LeagueDialog = lazyPart(async () => (await import('./LeagueDialog.tsx')).LeagueDialog)

export interface LeagueButtonProps {
  readonly books: GridBooks
  readonly sport: number
}

/** Button that opens the league filter and shows the number of selected leagues. */
export function LeagueButton({ books, sport }: LeagueButtonProps) {
  const { _ } = useTranslate()
  const [open, setOpen] = useState(false)
  const chosen = useLayout(({ leagues }) => leagues[sport]?.length ?? 0)
  const text = chosen === 0 ? _('league.all') : _('league.chosen', { count: chosen })
  return (
    <>
      <button
        type="button"
        className="toolbar-button"
        aria-haspopup="dialog"
        data-leagues=""
        data-on={chosen === 0 ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <IconTrophy size={15} stroke={1.6} aria-hidden="true" />
        <span className="truncate">{text}</span>
      </button>
      {open && (
        <Suspense>
          <LeagueDialog books={books} sport={sport} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
