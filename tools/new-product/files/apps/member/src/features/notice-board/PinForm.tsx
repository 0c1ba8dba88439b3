import type { PinNoteAnswer } from '@touchline/contract/notice-board/named'
import { parseMajor, type Currency } from '@touchline/domain/money'
import { useState, type FormEvent } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { drawReference } from '@touchline/ui/reference'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { showRefusal } from '../../base/state/messages.ts'

const DURATION_S = 86_400

/** Form for a note that stays on the board for a day. The price is in the member's currency. */
export function PinForm({ currency }: { readonly currency: string }) {
  const { _ } = useTranslate()
  const [text, setText] = useState('')
  const [price, setPrice] = useState('1')
  // A repeated request carries the same reference, so that a note is paid once.
  const [ref, setRef] = useState(drawReference)
  const pin = async (event: FormEvent) => {
    event.preventDefault()
    const priceMinor = parseMajor(price, currency as Currency)
    if (priceMinor === null) return showRefusal('invalidBetAmount', true)
    const fields = { ref, text, durationS: DURATION_S, price: String(priceMinor) }
    const outcome = await memberCall<PinNoteAnswer>('noticeboardpin', fields)
    if (outcome.kind === 'refused') showRefusal(outcome.code, true)
    if (outcome.kind !== 'answered') return
    setText('')
    setRef(drawReference())
  }
  return (
    <form onSubmit={(event) => void pin(event)}>
      <input
        className="field"
        aria-label={_('noticeboard.text')}
        placeholder={_('noticeboard.text')}
        value={text}
        maxLength={200}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <input
        className="field"
        inputMode="decimal"
        aria-label={_('noticeboard.price', { currency })}
        value={price}
        required
        onChange={({ target }) => setPrice(target.value)}
      />
      <button type="submit" className="button">
        {_('noticeboard.pin')}
      </button>
    </form>
  )
}
