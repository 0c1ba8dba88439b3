import { useInfiniteQuery } from '@tanstack/react-query'
import type { Setting, SettingChangeRow } from '@touchline/contract/office/settings'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { settingHistoryQuery } from '../operator-query.ts'
import { SettingText } from './SettingText.tsx'

interface SettingHistoryProps {
  readonly operator: string
  readonly setting: Setting
}

/** Change history of an operator setting: time, user, previous and new value. */
export function SettingHistory({ operator, setting }: SettingHistoryProps) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(settingHistoryQuery(operator, setting.name))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const columns: readonly Column<SettingChangeRow>[] = [
    { id: 'time', head: _('setting.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('setting.by'), cell: ({ by }) => by },
    {
      id: 'was',
      head: _('setting.was'),
      cell: ({ was }) => was !== null && <SettingText setting={setting} value={was} />,
    },
    { id: 'value', head: _('setting.value'), cell: ({ became }) => <SettingText setting={setting} value={became} /> },
  ]
  return (
    <section aria-label={_('setting.history')}>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('setting.never')}>
        <DataTable
          kind="setting-history"
          label={_('setting.history')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Pages>
    </section>
  )
}
