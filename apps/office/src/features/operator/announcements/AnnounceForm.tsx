import { ANNOUNCEMENT_TYPES } from '@touchline/contract/named-values'
import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { langOf, type Language } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useId, useState, type FormEvent } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { Fault } from '../../../base/controls/Fault.tsx'
import { FormField } from '../../../base/controls/FormField.tsx'
import { WrittenLanguage } from '../../../base/controls/WrittenLanguage.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import {
  buildAnnouncementRequest,
  AUDIENCES,
  buildAnnouncementChange,
  toAnnouncementDraft,
  EMPTY_DRAFT,
  type AnnouncementDraft,
} from './announcement-draft.ts'
import { AnnouncePreview } from './AnnouncePreview.tsx'

const LONGEST = 500

interface AnnounceFormProps {
  /** Operator whose members receive the announcement; null for every operator. */
  readonly operator: string | null
  /** Edited announcement; null for a new one. */
  readonly written: WrittenAnnouncement | null
  readonly onDone: () => void
}

interface PartProps {
  readonly draft: AnnouncementDraft
  readonly onChange: (part: Partial<AnnouncementDraft>) => void
}

const AUDIENCE_TEXTS = { all: 'announce.all', line: 'announce.line', one: 'announce.one' } as const

/**
 * Form that writes or edits an announcement to the members of an operator (null for every operator), to a downline or
 * to one member.
 */
export function AnnounceForm({ operator, written, onDone }: AnnounceFormProps) {
  const { _ } = useTranslate()
  const [draft, setDraft] = useState(() => (written === null ? EMPTY_DRAFT : toAnnouncementDraft(written)))
  const [sent, setSent] = useState(false)
  const action = useAction()
  const change = (part: Partial<AnnouncementDraft>) => {
    setSent(false)
    setDraft({ ...draft, ...part })
  }
  const announcement = written === null ? buildAnnouncementRequest(draft) : buildAnnouncementChange(written, draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (announcement === null) return
    const order = { ...announcement, ...(operator !== null && { operator }) }
    const done = await action.run(() =>
      callOffice(written === null ? '/office/announce' : '/office/changeannouncement', order),
    )
    await queryClient.invalidateQueries({ queryKey: ['announcements'] })
    if (done === null) return
    setDraft(EMPTY_DRAFT)
    setSent(true)
    onDone()
  }
  return (
    <form className="form announce" noValidate data-form="announce" onSubmit={(event) => void submit(event)}>
      <TextField draft={draft} onChange={change} />
      {operator !== null && written === null && <ToWhom draft={draft} onChange={change} />}
      {draft.to !== 'one' && <AnnouncementFields draft={draft} onChange={change} />}
      <AnnouncePreview draft={draft} />
      <Fault code={action.code} />
      {sent && (
        <p role="status" className="good">
          {_('announce.sent')}
        </p>
      )}
      <div className="form-actions">
        <button type="submit" className="button" data-primary="" disabled={action.busy || announcement === null}>
          {_(written === null ? 'announce.send' : 'common.save')}
        </button>
        {written !== null && (
          <button type="button" className="button" onClick={onDone}>
            {_('common.cancel')}
          </button>
        )}
      </div>
    </form>
  )
}

/** Text field for one language at a time; languages with a text are marked. */
function TextField({ draft: { texts }, onChange }: PartProps) {
  const { _, language: interfaceLanguage } = useTranslate()
  const [language, setLanguage] = useState<Language>(interfaceLanguage)
  const id = useId()
  return (
    <div className="form-field">
      <label className="soft" htmlFor={id}>
        {_('announce.text')}
      </label>
      <WrittenLanguage value={language} isWritten={(code) => Boolean(texts[code])} onChoose={setLanguage} />
      <textarea
        id={id}
        className="field"
        name="text"
        rows={3}
        maxLength={LONGEST}
        lang={langOf(language)}
        aria-describedby={`${id}-note`}
        value={texts[language] ?? ''}
        onChange={({ target }) => onChange({ texts: { ...texts, [language]: target.value } })}
      />
      <small id={`${id}-note`} className="faint">
        {_('announce.note')}
      </small>
    </div>
  )
}

/** Audience: every member, the downline of an account, or one member. */
function ToWhom({ draft: { to, account }, onChange }: PartProps) {
  const { _ } = useTranslate()
  return (
    <>
      <Filter
        label={_('announce.to')}
        value={to}
        options={AUDIENCES.map((each) => ({ value: each, text: _(AUDIENCE_TEXTS[each]) }))}
        onChoose={(chosen) => onChange({ to: chosen })}
      />
      {to !== 'all' && (
        <FormField
          label={_('announce.account')}
          name="account"
          autoComplete="off"
          maxLength={32}
          value={account}
          onText={(text) => onChange({ account: text })}
        />
      )}
    </>
  )
}

/** Fields for the kind of an announcement and the period in which it is shown. Absent for a message to one member. */
function AnnouncementFields({ draft: { type, marquee, from, until }, onChange }: PartProps) {
  const { _ } = useTranslate()
  const moment = (name: 'from' | 'until', value: string) => (
    <FormField
      label={`${_(`announce.${name}`)} (GMT+8)`}
      name={name}
      type="datetime-local"
      value={value}
      onText={(text) => onChange({ [name]: text })}
    />
  )
  return (
    <>
      <Filter
        label={_('announce.type')}
        value={type}
        options={ANNOUNCEMENT_TYPES.map((each) => ({ value: each as string, text: _(`announceType.${each}`) }))}
        onChoose={(chosen) => onChange({ type: chosen })}
      />
      <label className="check">
        <input
          type="checkbox"
          name="marquee"
          checked={marquee}
          onChange={({ target }) => onChange({ marquee: target.checked })}
        />
        {_('announce.marquee')}
      </label>
      <div className="form-pairs">
        {moment('from', from)}
        {moment('until', until)}
      </div>
    </>
  )
}
