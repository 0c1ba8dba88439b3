import type { HighlightRow } from '@touchline/contract/highlights/office-highlights'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSportNames } from '../../base/names/use-sport-names.ts'

type Choice = HighlightRow['choice']

interface HighlightTableProps {
  readonly operator: string
  readonly label: string
  /** Name of the table for tests: current highlights, or search results. */
  readonly kind: 'highlights' | 'found-highlights'
  readonly rows: readonly HighlightRow[]
}

interface ChoicesProps {
  readonly choice: Choice
  readonly busy: boolean
  readonly onChoose: (choice: Choice) => void
}

/** Matches with the reason for their highlight and the staff choice (pinned, hidden or automatic). */
export function HighlightTable({ operator, label, kind, rows }: HighlightTableProps) {
  const { _, language } = useTranslate()
  const sportNames = useSportNames()
  const action = useAction()
  const choose = async (matchId: number, choice: Choice) => {
    await action.run(() => callOffice('/office/choosehighlight', { operator, matchId, choice }))
    await queryClient.invalidateQueries({ queryKey: ['highlights', operator] })
  }
  const columns: readonly Column<HighlightRow>[] = [
    { id: 'match', head: _('highlight.match'), cell: ({ home, away }) => `${home} – ${away}` },
    {
      id: 'league',
      head: _('highlight.league'),
      cell: ({ league, sportId }) => `${sportNames([sportId])} · ${league}`,
    },
    { id: 'time', head: _('highlight.kickOff'), cell: ({ kickOffMs }) => formatTime(kickOffMs, 'kickOff', language) },
    {
      id: 'state',
      head: _('highlight.why'),
      cell: ({ reasons }) =>
        reasons.length === 0
          ? _('highlight.unshown')
          : reasons.map((reason) => _(`highlight.reason.${reason}`)).join(' · '),
    },
    {
      id: 'act',
      head: '',
      cell: ({ matchId, choice }) => (
        <Choices choice={choice} busy={action.busy} onChoose={(chosen) => void choose(matchId, chosen)} />
      ),
    },
  ]
  return (
    <>
      <Fault code={action.code} />
      <DataTable kind={kind} label={label} columns={columns} rows={rows} keyOf={({ matchId }) => String(matchId)} />
    </>
  )
}

/** Buttons to pin or hide a match; clicking the active button again restores the automatic rules. */
function Choices({ choice, busy, onChoose }: ChoicesProps) {
  const { _ } = useTranslate()
  return (
    <span className="highlight-choices">
      {(['pin', 'hide'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="button"
          aria-pressed={choice === each}
          data-choose={each}
          disabled={busy}
          onClick={() => onChoose(choice === each ? null : each)}
        >
          {_(`highlight.choose.${each}`)}
        </button>
      ))}
    </span>
  )
}
