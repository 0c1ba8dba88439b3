import { Fragment } from 'react'
import type { BetRow } from '@touchline/contract/bet'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ticketNames } from './ticket-name.ts'

/** What kind of ticket it is; of a system a line breaks between its sizes, not within one. */
export function TicketName({ bet }: { readonly bet: Pick<BetRow, 'kind' | 'sizes' | 'currency'> }) {
  const { _ } = useTranslate()
  return ticketNames(_, bet).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <span className="whitespace-nowrap">{name}</span>
    </Fragment>
  ))
}
