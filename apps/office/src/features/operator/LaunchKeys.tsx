import { useQuery } from '@tanstack/react-query'
import type { LaunchKeyRow, MakeLaunchKeyAnswer } from '@touchline/contract/office/connections'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useMe } from '../../base/api/me.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { launchKeysQuery } from './connection-query.ts'

/** Maximum number of active keys: two, so that keys can be rotated without a gap. */
const MAX_ACTIVE_KEYS = 2
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/

interface MakeKeyProps {
  readonly operator: string
  readonly isFull: boolean
}

/** Keys with which an operator signs launch tokens: list, create, revoke. */
export function LaunchKeys({ operator }: { readonly operator: string }) {
  const { _, language } = useTranslate()
  const keys = useQuery(launchKeysQuery(operator)).data ?? []
  const me = useMe()
  const [ending, setEnding] = useState<string | null>(null)
  const action = useAction()
  const end = async (keyId: string) => {
    await action.run(() => callOffice('/office/endlaunchkey', { operator, keyId }))
    setEnding(null)
    await refetchLaunchKeys()
  }
  const columns: readonly Column<LaunchKeyRow>[] = [
    { id: 'account', head: _('launchKey.name'), cell: ({ keyId }) => <b>{keyId}</b> },
    { id: 'time', head: _('launchKey.since'), cell: ({ sinceMs }) => formatTime(sinceMs, 'moment', language) },
    {
      id: 'act',
      head: '',
      cell: ({ keyId }) => (
        <button
          type="button"
          className="button"
          disabled={action.busy}
          onClick={() => (ending === keyId ? void end(keyId) : setEnding(keyId))}
        >
          {_(ending === keyId ? 'launchKey.endNow' : 'launchKey.end')}
        </button>
      ),
    },
  ]
  return (
    <>
      {keys.length === 0 ? (
        <p className="soft">{_('launchKey.none')}</p>
      ) : (
        <DataTable
          kind="launch-keys"
          label={_('launchKey.title')}
          columns={columns}
          rows={keys}
          keyOf={({ keyId }) => keyId}
        />
      )}
      <Fault code={action.code} />
      {/* A key can log in every member, so only the operator's main login may create one (AR5). */}
      {me.main && me.operator === operator && <MakeKey operator={operator} isFull={keys.length >= MAX_ACTIVE_KEYS} />}
    </>
  )
}

function refetchLaunchKeys() {
  return queryClient.invalidateQueries({ queryKey: ['launch-keys'] })
}

function MakeKey({ operator, isFull }: MakeKeyProps) {
  const { _ } = useTranslate()
  const [keyId, setKeyId] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const action = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const createdKey = await action.run(() =>
      callOffice<MakeLaunchKeyAnswer>('/office/makelaunchkey', { operator, keyId }),
    )
    if (createdKey === null) return
    setSecret(createdKey.secret)
    setKeyId('')
    await refetchLaunchKeys()
  }
  return (
    <form className="form" noValidate data-form="launch-key" onSubmit={(event) => void submit(event)}>
      {secret !== null && (
        <p role="status">
          {_('launchKey.secret')} <code className="drawn">{secret}</code>
        </p>
      )}
      {isFull ? (
        <p className="soft">{_('launchKey.full')}</p>
      ) : (
        <>
          <FormField label={_('launchKey.new')} name="keyId" autoComplete="off" value={keyId} onText={setKeyId} />
          <Fault code={action.code} />
          <div className="form-actions">
            <button type="submit" className="button" data-primary="" disabled={action.busy || !KEY_ID.test(keyId)}>
              {_('launchKey.make')}
            </button>
          </div>
        </>
      )}
    </form>
  )
}
