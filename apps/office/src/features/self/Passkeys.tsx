import { useQuery, queryOptions } from '@tanstack/react-query'
import type { StaffPasskey, StaffPasskeysAnswer } from '@touchline/contract/office/passkeys'
import type { ConfirmFactorAnswer } from '@touchline/contract/office/staff'
import { formatTime } from '@touchline/ui/format'
import { hasPasskeys } from '@touchline/ui/passkey'
import { useState, type FormEvent } from 'react'
import { callOffice, readCall } from '../../base/api/call.ts'
import { meQuery } from '../../base/api/me.ts'
import { addPasskey } from '../../base/api/passkey.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { CurrentPasswordField } from '../../base/controls/SecondFactorFields.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { applyFactor } from './apply-factor.ts'

interface RenameFormProps {
  readonly id: number
  readonly name: string
  readonly onDone: () => void
}

/** Passkeys of the current user. */
const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await readCall<StaffPasskeysAnswer>('/office/passkeys')).passkeys,
})

/** Passkeys of the current user: rename, remove, add. */
export function Passkeys() {
  const { _ } = useTranslate()
  const passkeys = useQuery(passkeysQuery).data
  if (passkeys === undefined) return null
  return (
    <section className="self-part" data-testid="passkeys">
      <h2>{_('passkey.title')}</h2>
      <p className="soft">{_('passkey.note')}</p>
      <ul className="self-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {hasPasskeys() && <AddForm />}
    </section>
  )
}

function PasskeyRow({ passkey: { id, name, createdMs, lastUsedMs } }: { readonly passkey: StaffPasskey }) {
  const { _, language } = useTranslate()
  const [isRenaming, setRenaming] = useState(false)
  const action = useAction()
  const at = (ms: number) => ({ time: formatTime(ms, 'moment', language) })
  const used = lastUsedMs === null ? _('passkey.never') : _('self.seen', at(lastUsedMs))
  const remove = async () => {
    if ((await action.run(() => callOffice('/office/passkeyremove', { id }))) !== null) await refetchPasskeys()
  }
  return (
    <li className="self-row" data-passkey={id}>
      <div className="fill">
        <div>{name}</div>
        <div className="faint">{`${_('passkey.added', at(createdMs))} · ${used}`}</div>
        <Fault code={action.code} />
      </div>
      {isRenaming ? (
        <RenameForm id={id} name={name} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <button type="button" className="button" data-rename="" onClick={() => setRenaming(true)}>
            {_('passkey.rename')}
          </button>
          <button type="button" className="button" data-remove="" disabled={action.busy} onClick={() => void remove()}>
            {_('passkey.remove')}
          </button>
        </>
      )}
    </li>
  )
}

async function refetchPasskeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

function RenameForm({ id, name: before, onDone }: RenameFormProps) {
  const { _ } = useTranslate()
  const [name, setName] = useState(before)
  const action = useAction()
  const submit = async () => {
    if ((await action.run(() => callOffice('/office/passkeyrename', { id, name: name.trim() }))) === null) return
    await refetchPasskeys()
    onDone()
  }
  return (
    <ActionForm
      name="rename"
      action={action}
      maySubmit={name.trim() !== ''}
      submitText={_('common.save')}
      onSubmit={submit}
      buttons={
        <button type="button" className="button" onClick={onDone}>
          {_('common.cancel')}
        </button>
      }
    >
      <FormField label={_('passkey.name')} name="passkey_name" maxLength={40} value={name} onText={setName} />
    </ActionForm>
  )
}

function AddForm() {
  const { _ } = useTranslate()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const action = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const added = await action.run(() => addPasskey<ConfirmFactorAnswer>(password, name.trim()))
    if (added === null) return
    setName('')
    setPassword('')
    applyFactor(added)
    await refetchPasskeys()
  }
  return (
    <form className="form" noValidate data-form="passkey" onSubmit={(event) => void submit(event)}>
      <FormField label={_('passkey.name')} name="passkey_name" maxLength={40} value={name} onText={setName} />
      <CurrentPasswordField value={password} onText={setPassword} />
      <Fault code={action.code} />
      <div className="form-actions">
        <button type="submit" className="button" disabled={action.busy || password === '' || name.trim() === ''}>
          {_('passkey.add')}
        </button>
      </div>
    </form>
  )
}
