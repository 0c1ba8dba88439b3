import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { useState } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { ActionForm } from '../../../base/controls/ActionForm.tsx'
import { FormField } from '../../../base/controls/FormField.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { GroupMargins, typedGroups } from './GroupMargins.tsx'
import { percentText, readGroupMargins, readSportTerm, secondsText } from '../settings/setting-text.ts'

/**
 * Form for the bet delay of a sport, its margin and the margins of its market groups. An empty field shows the
 * inherited value.
 */
export function SportTermsForm({ sport }: { readonly sport: SportTermsRow }) {
  const { _ } = useTranslate()
  const { sportId, waitMs, marginBp, groupBp, instead } = sport
  const { wait, setWait, margin, setMargin, groups, setGroups, wanted, maySave } = useDraft(sport)
  const action = useAction()
  const submit = async () => {
    if (!maySave) return
    await action.run(() =>
      callOffice('/office/setsportterms', { sportId, was: { waitMs, marginBp, groupBp }, ...wanted }),
    )
    await queryClient.invalidateQueries({ queryKey: ['sport-terms'] })
  }
  const field = { inputMode: 'decimal', autoComplete: 'off' } as const
  const note = (text: string) => _('sportTerms.note', { usual: text })
  return (
    <ActionForm name="sport-terms" action={action} maySubmit={maySave} submitText={_('common.save')} onSubmit={submit}>
      <div className="form-pairs">
        {instead.waitMs !== null && (
          <FormField
            {...field}
            label={_('sportTerms.wait')}
            name="wait"
            note={note(_('health.seconds', { count: secondsText(instead.waitMs) }))}
            value={wait}
            onText={setWait}
          />
        )}
        <FormField
          {...field}
          label={_('sportTerms.margin')}
          name="margin"
          note={note(`${percentText(instead.marginBp)} %`)}
          value={margin}
          onText={setMargin}
        />
      </div>
      <GroupMargins instead={instead} sportMarginBp={wanted.marginBp ?? null} typed={groups} onTyped={setGroups} />
    </ActionForm>
  )
}

/**
 * Returns the typed bet delay and margins and their parsed values; a parsed value is undefined if the text is invalid.
 */
function useDraft({ waitMs, marginBp, groupBp }: SportTermsRow) {
  const [wait, setWait] = useState(waitMs === null ? '' : secondsText(waitMs))
  const [margin, setMargin] = useState(marginBp === null ? '' : percentText(marginBp))
  const [groups, setGroups] = useState(() => typedGroups(groupBp))
  const wanted = {
    waitMs: readSportTerm('wait', wait),
    marginBp: readSportTerm('margin', margin),
    groupBp: readGroupMargins(groups),
  }
  const isComplete = Object.values(wanted).every((value) => value !== undefined)
  const isNew =
    wanted.waitMs !== waitMs ||
    wanted.marginBp !== marginBp ||
    JSON.stringify(wanted.groupBp) !== JSON.stringify(readGroupMargins(typedGroups(groupBp)))
  return { wait, setWait, margin, setMargin, groups, setGroups, wanted, maySave: isComplete && isNew }
}
