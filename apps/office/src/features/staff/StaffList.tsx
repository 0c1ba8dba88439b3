import { useQuery } from '@tanstack/react-query'
import type { StaffChangeAnswer, StaffRight, StaffRow } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Filter, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { StateTag } from '../../base/controls/StateTag.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { RightBoxes } from './RightBoxes.tsx'
import { refetchStaff, staffQuery } from './staff-query.ts'
import { StaffPassword } from './StaffPassword.tsx'
import { StaffSessions } from './StaffSessions.tsx'

/** States that staff can give a sub-account. */
const STAFF_STATES: readonly AccountState[] = ['active', 'suspended', 'closed']

/** Staff with their permissions. A row expands to the change form. */
export function StaffList() {
  const { _, language } = useTranslate()
  const staff = useQuery(staffQuery).data ?? []
  const [open, setOpen] = useState<string | null>(null)
  const columns: readonly Column<StaffRow>[] = [
    {
      id: 'account',
      head: _('accounts.account'),
      cell: ({ loginId, main }) =>
        main ? (
          <b>{loginId}</b>
        ) : (
          <button
            type="button"
            className="row-link"
            data-open=""
            aria-expanded={open === loginId}
            onClick={() => setOpen(open === loginId ? null : loginId)}
          >
            {loginId}
          </button>
        ),
    },
    {
      id: 'rights',
      head: _('staff.rights'),
      cell: ({ main, rights }) => (main ? _('staff.main') : rights.map((right) => _(`right.${right}`)).join(', ')),
    },
    { id: 'state', head: _('accounts.state'), cell: ({ state }) => <StateTag state={state} /> },
    { id: 'factor', head: _('entry.factor'), cell: ({ enrolled }) => _(enrolled ? 'staff.enrolled' : 'staff.bare') },
    {
      id: 'seen',
      head: _('accounts.seen'),
      isNumeric: true,
      cell: ({ lastLoginMs }) => (lastLoginMs === null ? null : formatTime(lastLoginMs, 'kickOff', language)),
    },
  ]
  return (
    <DataTable
      kind="staff"
      label={_('place.staff')}
      columns={columns}
      rows={staff}
      keyOf={({ loginId }) => loginId}
      below={(row) => (row.loginId === open ? <ChangeStaff {...row} /> : null)}
    />
  )
}

function ChangeStaff({ loginId, rights, state, sessions }: StaffRow) {
  const { _ } = useTranslate()
  const [wanted, setWanted] = useState<readonly StaffRight[]>(rights)
  const [result, setResult] = useState<StaffChangeAnswer | null>(null)
  const action = useAction()
  const change = async (changes: object) => {
    const answer = await action.run(() => callOffice<StaffChangeAnswer>('/office/setstaff', { loginId, ...changes }))
    if (answer === null) return
    setResult(answer)
    await refetchStaff()
  }
  return (
    <div className="form" data-form="change-staff">
      <RightBoxes rights={wanted} onChange={setWanted} />
      <Fault code={action.code} />
      {result !== null && <StaffPassword {...result} />}
      <div className="form-actions">
        <button
          type="button"
          className="button"
          data-primary=""
          disabled={action.busy || wanted.join() === rights.join()}
          onClick={() => void change({ rights: wanted })}
        >
          {_('common.save')}
        </button>
        <Filter
          label={_('accounts.state')}
          value={state}
          options={STAFF_STATES.map((value) => ({ value, text: _(`state.${value}`) }))}
          onChoose={(chosen) => void change({ state: chosen })}
        />
        <button
          type="button"
          className="button"
          disabled={action.busy}
          onClick={() => void change({ newPassword: true, forgetFactor: true })}
        >
          {_('reset.title')}
        </button>
      </div>
      <StaffSessions sessions={sessions} busy={action.busy} onEnd={() => void change({ endSessions: true })} />
    </div>
  )
}
