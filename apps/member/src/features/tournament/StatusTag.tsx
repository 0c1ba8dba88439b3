import { ROOM_STATUSES } from '@touchline/contract/named-values'
import { useTranslate } from '../../base/i18n/i18n.ts'

const TONES: Readonly<Partial<Record<number, 'good' | 'bad'>>> = {
  [ROOM_STATUSES.active]: 'good',
  [ROOM_STATUSES.cancelled]: 'bad',
}

/** Status label of a tournament room, such as open, running or finished (TO5). */
export function StatusTag({ status }: { readonly status: number }) {
  const { _ } = useTranslate()
  return (
    <span className="tag" data-tone={TONES[status]} data-status={status}>
      {_(`room.status.${status}`)}
    </span>
  )
}
