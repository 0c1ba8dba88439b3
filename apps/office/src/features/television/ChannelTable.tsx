import type { ChannelRow } from '@touchline/contract/television/office-channels'
import { sportById } from '@touchline/domain/sport'
import { DataTable, type Column } from '@touchline/ui/lists'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './channels.css'

interface ChannelTableProps {
  readonly operator: string | null
  readonly rows: readonly ChannelRow[]
  readonly onChange: (row: ChannelRow) => void
}

/** TV channels available to members, the operator's own channels first. */
export function ChannelTable({ operator, rows, onChange }: ChannelTableProps) {
  const { _, language } = useTranslate()
  const columns: readonly Column<ChannelRow>[] = [
    { id: 'account', head: _('channel.name'), cell: (row) => nameIn(row, language) },
    { id: 'sport', head: _('channel.sport'), cell: ({ channel }) => _(`sport.${sportById(channel.sportId)?.key}`) },
    { id: 'match', head: _('channel.match'), cell: ({ match }) => match && `${match.home} – ${match.away}` },
    { id: 'kind', head: _('channel.kind'), cell: ({ channel }) => _(`channelKind.${channel.kind}`) },
    { id: 'url', head: _('channel.url'), cell: ({ channel }) => <span className="channel-url">{channel.url}</span> },
    { id: 'delay', head: _('channel.delay'), isNumeric: true, cell: ({ channel }) => channel.delayS },
    { id: 'state', head: _('channel.state'), cell: ({ channel }) => _(channel.on ? 'channel.isOn' : 'channel.isOff') },
    { id: 'watched', head: _('channel.watched'), isNumeric: true, cell: ({ watched }) => watched },
    { id: 'acts', head: '', cell: (row) => <RowActions operator={operator} row={row} onChange={onChange} /> },
  ]
  return (
    <DataTable
      kind="channels"
      label={_('place.channels')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
    />
  )
}

function nameIn({ channel: { names } }: ChannelRow, language: string): string {
  return names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''
}

function RowActions({ operator, row, onChange }: Omit<ChannelTableProps, 'rows'> & { readonly row: ChannelRow }) {
  const { _ } = useTranslate()
  const action = useAction()
  const remove = async () => {
    await action.run(() => callOffice('/office/removechannel', { id: row.id, ...(operator !== null && { operator }) }))
    await queryClient.invalidateQueries({ queryKey: ['channels'] })
  }
  if (!isEditableHere(operator, row)) return <span className="faint">{_('channel.ofHouse')}</span>
  return (
    <span className="channel-actions">
      <button type="button" className="button" data-change="" onClick={() => onChange(row)}>
        {_('channel.change')}
      </button>
      <button type="button" className="button" data-remove="" disabled={action.busy} onClick={() => void remove()}>
        {_('channel.remove')}
      </button>
      <Fault code={action.code} />
    </span>
  )
}

/**
 * Returns whether a TV channel can be edited here: platform channels only in the settings for every operator (null), an
 * operator's channels only in the settings of the operator.
 */
function isEditableHere(operator: string | null, { ofHouse }: ChannelRow): boolean {
  return ofHouse === (operator === null)
}
