import { useInfiniteQuery } from '@tanstack/react-query'
import type { WrittenMessage } from '@touchline/contract/office/announcements'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable, Pages } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { Fault } from '../../../base/controls/Fault.tsx'
import { FormField } from '../../../base/controls/FormField.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { messagesQuery } from './announcement-query.ts'
import { AnnounceTexts } from './AnnounceTexts.tsx'

interface MessageListProps {
  readonly operator: string
  readonly account: string
}

/** Messages to one member of an operator, found by account. */
export function MessageSearch({ operator }: { readonly operator: string }) {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAccount(typed.trim())
  }
  return (
    <>
      <form className="form" noValidate data-form="messages" onSubmit={submit}>
        <FormField
          label={_('announce.account')}
          name="account"
          autoComplete="off"
          maxLength={32}
          value={typed}
          onText={setTyped}
        />
        <div className="form-actions">
          <button type="submit" className="button" disabled={typed.trim() === ''}>
            {_('announce.messages')}
          </button>
        </div>
      </form>
      {account !== '' && <MessageList key={account} operator={operator} account={account} />}
    </>
  )
}

/** Messages, newest first. A message can be withdrawn once. */
function MessageList({ operator, account }: MessageListProps) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(messagesQuery(operator, account))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const action = useAction()
  const withdraw = async (id: string) => {
    await action.run(() => callOffice('/office/withdrawmessage', { operator, account, id }))
    await queryClient.invalidateQueries({ queryKey: ['announcements'] })
  }
  const columns: readonly Column<WrittenMessage>[] = [
    { id: 'time', head: _('announce.from'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'text', head: _('announce.text'), cell: ({ texts }) => <AnnounceTexts texts={texts} /> },
    { id: 'state', head: _('accounts.state'), cell: (row) => _(`announce.${computeMessageState(row)}`) },
    {
      id: 'act',
      head: '',
      cell: ({ id, withdrawn }) =>
        !withdrawn && (
          <button type="button" className="button" disabled={action.busy} onClick={() => void withdraw(id)}>
            {_('announce.withdraw')}
          </button>
        ),
    },
  ]
  return (
    <>
      <Fault code={action.code} />
      <Pages query={query} isEmpty={rows.length === 0} empty={_('announce.noMessages')}>
        <DataTable
          kind="messages"
          label={_('announce.messages')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Pages>
    </>
  )
}

function computeMessageState({ withdrawn, read }: WrittenMessage) {
  if (withdrawn) return 'withdrawn'
  return read ? 'wasRead' : 'notRead'
}
