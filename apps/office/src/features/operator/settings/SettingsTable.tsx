import { useQuery } from '@tanstack/react-query'
import type { Setting } from '@touchline/contract/office/settings'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { settingsQuery } from '../operator-query.ts'
import { SettingForm } from './SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { SettingText } from './SettingText.tsx'

/** Settings of an operator. A row expands to the form and the change history. */
export function SettingsTable({ operator }: { readonly operator: string }) {
  const { _, language } = useTranslate()
  const settings = useQuery(settingsQuery(operator)).data ?? []
  const [open, setOpen] = useState<string | null>(null)
  const columns: readonly Column<Setting>[] = [
    {
      id: 'account',
      head: _('setting.name'),
      cell: ({ name }) => (
        <button
          type="button"
          className="row-link"
          data-open=""
          aria-expanded={open === name}
          onClick={() => setOpen(open === name ? null : name)}
        >
          {_(`setting.${name}`)}
        </button>
      ),
    },
    {
      id: 'value',
      head: _('setting.value'),
      cell: (setting) => (
        <b>
          <SettingText setting={setting} value={setting.value} />
        </b>
      ),
    },
    {
      id: 'was',
      head: _('setting.was'),
      cell: (setting) =>
        setting.changed !== null &&
        setting.changed.was !== null && <SettingText setting={setting} value={setting.changed.was} />,
    },
    { id: 'who', head: _('setting.by'), cell: ({ changed }) => changed?.by },
    {
      id: 'time',
      head: _('setting.when'),
      cell: ({ changed }) => changed !== null && formatTime(changed.atMs, 'moment', language),
    },
  ]
  return (
    <DataTable
      kind="settings"
      label={_('place.settings')}
      columns={columns}
      rows={settings}
      keyOf={({ name }) => name}
      below={(setting) =>
        setting.name === open ? (
          <div className="setting-open">
            {/* The key remounts the form after a change by another user, so that the form shows the new value. */}
            <SettingForm key={String(setting.value)} operator={operator} setting={setting} />
            <SettingHistory operator={operator} setting={setting} />
          </div>
        ) : null
      }
    />
  )
}
