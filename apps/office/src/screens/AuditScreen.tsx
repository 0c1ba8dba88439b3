import { isPlainEnter } from '@touchline/ui/keys'
import { useInfiniteQuery } from '@tanstack/react-query'
import { langOf } from '@touchline/ui/format'
import { toCsvTable, Filter, ListTools, Pages, RangePicker, loadRemaining } from '@touchline/ui/lists'
import { useState } from 'react'
import { listTextKeys, useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useWallRange } from '../base/lists/use-range.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { useAuditColumns } from '../features/audit/use-audit-columns.tsx'
import { useAuditText } from '../features/audit/use-audit-text.ts'
import { auditQuery, toTimeRange, readAuditLog } from '../features/audit/audit-query.ts'
import { AuditTable } from '../features/audit/AuditTable.tsx'

const EVERY = ''

interface ActionFilterProps {
  readonly action: string | undefined
  readonly onChoose: (action: string) => void
}

/** Audit log of the back office: user, subject, and state before and after. */
export function AuditScreen() {
  const { _ } = useTranslate()
  const [{ who, what, about }, change] = useAddress()
  const days = useWallRange('last7')
  const params = { who, what, about, ...toTimeRange(days.range) }
  const query = useInfiniteQuery(auditQuery(params))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const [open, setOpen] = useState<string | null>(null)
  const columns = useAuditColumns({ open, onOpen: setOpen })
  const list = useRowKeys<HTMLDivElement>()
  const field = (name: 'who' | 'about', value: string | undefined) => (
    <input
      className="field account-search"
      type="search"
      aria-label={_(`auditLog.${name}`)}
      placeholder={_(`auditLog.${name}`)}
      defaultValue={value}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={name === 'who' ? 40 : 64}
      {...(name === 'who' && { 'data-search': '' })}
      onKeyDown={({ nativeEvent, currentTarget }) => {
        if (isPlainEnter(nativeEvent)) change({ [name]: currentTarget.value.trim() })
      }}
      onBlur={({ currentTarget }) => change({ [name]: currentTarget.value.trim() })}
    />
  )
  return (
    <div ref={list}>
      <div className="list-filters">
        <RangePicker {...days} />
        {field('who', who)}
        {field('about', about)}
        <ActionFilter action={what} onChoose={(chosen) => change({ what: chosen })} />
        {rows.length > 0 && (
          <ListTools
            name={`acts-${days.range.from}-${days.range.to}`}
            table={async () => toCsvTable(columns, await readAuditLog(params))}
            showAll={() => loadRemaining(query)}
            isComplete={!query.hasNextPage}
          />
        )}
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('auditLog.none')}>
        <AuditTable rows={rows} columns={columns} open={open} />
      </Pages>
    </div>
  )
}

/** Filter by action; lists the calls with a name. */
function ActionFilter({ action = EVERY, onChoose }: ActionFilterProps) {
  const { _, language } = useTranslate()
  const text = useAuditText()
  const calls = listTextKeys('act.')
    .map((key) => key.replace('act.', 'office/'))
    .map((call) => ({ value: call, text: text.formatAction(call) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, langOf(language)))
  const options = [{ value: EVERY, text: _('auditLog.every') }, ...calls]
  return <Filter label={_('auditLog.what')} value={action} options={options} onChoose={onChoose} />
}
