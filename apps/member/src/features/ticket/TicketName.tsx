import { Fragment } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ticketNames } from './ticket-name.ts'

/** Name of the ticket kind. A system's name breaks between its sizes, not within a size. */
export const TicketName = ({ bet }: { readonly bet: Pick<BetRecord, 'kind' | 'sizes' | 'currency'> }) => {
  const { _ } = useTranslate()
  return ticketNames(_, bet).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <span className="unbroken">{name}</span>
    </Fragment>
  ))
}
