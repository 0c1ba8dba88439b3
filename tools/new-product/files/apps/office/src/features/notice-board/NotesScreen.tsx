import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NotesAnswer, OfficeNote } from '@touchline/contract/notice-board/office-notes'
import type { Currency } from '@touchline/domain/money'
import { formatMoney, formatTime } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { callOffice, readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'
import { OperatorChoice } from '../operator/OperatorChoice.tsx'

const REFRESH_INTERVAL_MS = 5_000

const notesQuery = (operator: string) =>
  queryOptions({
    queryKey: ['notes', operator],
    queryFn: async () => (await readCall<NotesAnswer>('/office/notes', { operator })).rows,
    refetchInterval: pollUnlessPushed('notes', REFRESH_INTERVAL_MS),
  })

const refetchNotes = createRefetch(['notes'])

/** Notes on the notice board of an operator, which its staff can remove. */
export function NotesScreen() {
  return <OperatorChoice>{({ name }) => <NoteTable key={name} operator={name} />}</OperatorChoice>
}

function NoteTable({ operator }: { readonly operator: string }) {
  const { _, language } = useTranslate()
  const { data: rows, isError } = useQuery(notesQuery(operator))
  const action = useAction()
  usePageUpdates('notes', refetchNotes)
  const remove = async (id: string) => {
    await action.run(() => callOffice('/office/removenote', { operator, id }))
    await queryClient.invalidateQueries({ queryKey: ['notes', operator] })
  }
  const columns: readonly Column<OfficeNote>[] = [
    { id: 'account', head: _('noticeboard.author'), cell: ({ account }) => account },
    { id: 'text', head: _('noticeboard.text'), cell: ({ text }) => text },
    {
      id: 'price',
      head: _('noticeboard.price'),
      isNumeric: true,
      cell: ({ price, currency }) => `${formatMoney(BigInt(price), currency as Currency)} ${currency}`,
    },
    { id: 'until', head: _('noticeboard.until'), cell: ({ untilMs }) => formatTime(untilMs, 'kickOff', language) },
    {
      id: 'act',
      head: '',
      cell: ({ id }) => (
        <button type="button" className="button" data-remove="" disabled={action.busy} onClick={() => void remove(id)}>
          {_('noticeboard.remove')}
        </button>
      ),
    },
  ]
  if (isError) return <p role="alert">{_('list.failed')}</p>
  if (rows === undefined) return null
  if (rows.length === 0) return <p className="soft">{_('noticeboard.empty')}</p>
  return (
    <>
      <Fault code={action.code} />
      <DataTable kind="notes" label={_('place.notes')} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  )
}
