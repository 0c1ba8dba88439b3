import type { MatchResultChange, ShowResultAnswer } from '@touchline/contract/office/results'
import { MARKET_KINDS } from '@touchline/domain/market'
import { Filter } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface VoidFormProps {
  readonly match: ShowResultAnswer
  readonly busy: boolean
  readonly onPreview: (change: MatchResultChange) => void
}

/** Form that selects the bets of a match to void: every bet, one market, or bets placed in a time range. */
export function VoidForm({ match: { sportId, fields }, busy, onPreview }: VoidFormProps) {
  const { _ } = useTranslate()
  const [market, setMarket] = useState('')
  const [typedFrom, setFrom] = useState('')
  const [typedTo, setTo] = useState('')
  const [fromMs, toMs] = [parseMoment(typedFrom), parseMoment(typedTo)]
  const isStretch = (fromMs ?? 0) < (toMs ?? Infinity)
  const kinds = MARKET_KINDS.filter(({ part }) => fields.includes(part))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPreview({
      kind: 'void',
      ...(fromMs !== undefined && { fromMs }),
      ...(toMs !== undefined && { toMs }),
      ...(market !== '' && { market }),
    })
  }
  const time = (name: string, value: string, onText: (text: string) => void) => (
    <FormField
      type="datetime-local"
      step={1}
      label={`${_(`results.${name}`)} (GMT+8)`}
      name={name}
      value={value}
      onText={onText}
    />
  )
  return (
    <form className="form" noValidate data-form="void" onSubmit={submit}>
      <Filter
        label={_('results.market')}
        value={market}
        options={[
          { value: '', text: _('results.anyMarket') },
          ...kinds.map(({ code }) => ({ value: code, text: marketName(_, code, sportId) })),
        ]}
        onChoose={setMarket}
      />
      {time('from', typedFrom, setFrom)}
      {time('to', typedTo, setTo)}
      <div className="form-actions">
        <button type="submit" className="button" data-primary="" disabled={busy || !isStretch}>
          {_('results.look')}
        </button>
      </div>
    </form>
  )
}

/** Converts an input time in GMT+8 to epoch milliseconds. Undefined if empty. */
function parseMoment(typed: string): number | undefined {
  return typed === '' ? undefined : Date.parse(`${typed}+08:00`)
}
