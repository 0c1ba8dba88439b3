import type { StaffChangeAnswer, StaffRight } from '@touchline/contract/office/staff'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { RightBoxes } from './RightBoxes.tsx'
import { refetchStaff } from './staff-query.ts'
import { StaffPassword } from './StaffPassword.tsx'

/** Form that creates a sub-account. The generated password is shown once. */
export function CreateStaff() {
  const { _ } = useTranslate()
  const [name, setName] = useState('')
  const [rights, setRights] = useState<readonly StaffRight[]>(['view'])
  const [made, setMade] = useState<StaffChangeAnswer | null>(null)
  const action = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await action.run(() =>
      callOffice<StaffChangeAnswer>('/office/createstaff', { name: name.trim(), rights }),
    )
    if (answer === null) return
    setMade(answer)
    setName('')
    await refetchStaff()
  }
  return (
    <form className="form" noValidate data-form="staff" onSubmit={(event) => void submit(event)}>
      <FormField label={_('staff.name')} name="name" autoComplete="off" maxLength={16} value={name} onText={setName} />
      <RightBoxes rights={rights} onChange={setRights} />
      <Fault code={action.code} />
      {made !== null && <StaffPassword {...made} />}
      <div className="form-actions">
        <button type="submit" className="button" data-primary="" disabled={action.busy || name.trim().length < 2}>
          {_('create.do')}
        </button>
      </div>
    </form>
  )
}
