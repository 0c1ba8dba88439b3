import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { channelsQuery, useChannelUpdates } from './channel-query.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { AudienceChoice } from '../operator/OperatorChoice.tsx'

/** Live TV channels available to members, and a form to add one. */
export function ChannelsScreen() {
  return <AudienceChoice>{(operator) => <Channels key={operator} operator={operator} />}</AudienceChoice>
}

function Channels({ operator }: { readonly operator: string | null }) {
  const { _ } = useTranslate()
  const [{ who }, change] = useAddress()
  const [done, setDone] = useState(0)
  const { data } = useQuery(channelsQuery(operator))
  useChannelUpdates()
  if (data === undefined) return <div className="skeleton" />
  const isChosen = (row: (typeof data.rows)[number]) => String(row.id) === who && row.ofHouse === (operator === null)
  const row = data.rows.find(isChosen) ?? null
  const finish = () => {
    setDone(done + 1)
    change({ who: undefined })
  }
  return (
    <>
      <h2>{_(row === null ? 'channel.new' : 'channel.change')}</h2>
      <ChannelForm key={`${row?.id}/${done}`} operator={operator} row={row} origins={data.origins} onDone={finish} />
      {done > 0 && row === null && (
        <p role="status" className="good">
          {_('channel.done')}
        </p>
      )}
      <h2>{_('place.channels')}</h2>
      {data.rows.length === 0 ? (
        <p className="soft">{_('channel.none')}</p>
      ) : (
        <ChannelTable operator={operator} rows={data.rows} onChange={({ id }) => change({ who: String(id) })} />
      )}
    </>
  )
}
