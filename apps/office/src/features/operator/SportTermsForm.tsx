import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { percentText, readSportTerm, secondsText } from './setting-text.ts'

/** Sets a sport's wait and margin; a field that is empty is what is built in. */
export const SportTermsForm = ({ sport }: { readonly sport: SportTermsRow }) => {
  const { _ } = useTranslate()
  const { sportId, waitMs, marginBp, builtIn } = sport
  const [wait, setWait] = useState(waitMs === null ? '' : secondsText(waitMs))
  const [margin, setMargin] = useState(marginBp === null ? '' : percentText(marginBp))
  const act = useAct()
  const wanted = { waitMs: readSportTerm('wait', wait), marginBp: readSportTerm('margin', margin) }
  const isWhole = wanted.waitMs !== undefined && wanted.marginBp !== undefined
  const isNew = isWhole && (wanted.waitMs !== waitMs || wanted.marginBp !== marginBp)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    await act.run(() => call('setSportTerms', { sportId, was: { waitMs, marginBp }, ...wanted }))
    await queryClient.invalidateQueries({ queryKey: ['sport-terms'] })
  }
  const note = (text: string) => _('sportTerms.note', { usual: text })
  return (
    <form className="form" noValidate data-form="sport-terms" onSubmit={(event) => void submit(event)}>
      <div className="form-pairs">
        <FormField
          label={_('sportTerms.wait')}
          name="wait"
          inputMode="decimal"
          autoComplete="off"
          note={note(_('health.seconds', { count: secondsText(builtIn.waitMs) }))}
          value={wait}
          onText={setWait}
        />
        <FormField
          label={_('sportTerms.margin')}
          name="margin"
          inputMode="decimal"
          autoComplete="off"
          note={note(`${percentText(builtIn.marginBp)} %`)}
          value={margin}
          onText={setMargin}
        />
      </div>
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || !isNew}>
          {_('common.save')}
        </button>
      </div>
    </form>
  )
}
