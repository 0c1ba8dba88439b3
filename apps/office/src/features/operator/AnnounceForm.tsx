import { ANNOUNCEMENT_TYPES } from '@touchline/contract/named-values'
import { LANGUAGES, langOf, type Language } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { announcementOf, EMPTY_DRAFT, writtenTexts, type Draft } from './announcement-draft.ts'

const LONGEST = 500

/** Writes to all members of an operator, of all operators where it is null, or to one member. */
export const AnnounceForm = ({ operator }: { readonly operator: string | null }) => {
  const { _ } = useTranslate()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [sent, setSent] = useState(false)
  const act = useAct()
  const change = (part: Partial<Draft>) => {
    setSent(false)
    setDraft({ ...draft, ...part })
  }
  const said = announcementOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (said === null) return
    const done = await act.run(() => call('announce', { ...said, ...(operator !== null && { operator }) }))
    if (done === null) return
    setDraft(EMPTY_DRAFT)
    setSent(true)
    await queryClient.invalidateQueries({ queryKey: ['announcements'] })
  }
  return (
    <form className="form announce" noValidate data-form="announce" onSubmit={(event) => void submit(event)}>
      <TextField draft={draft} onChange={change} />
      {operator !== null && (
        <FormField
          label={_('announce.account')}
          name="account"
          autoComplete="off"
          maxLength={32}
          value={draft.account}
          onText={(account) => change({ account })}
        />
      )}
      {draft.account === '' && <ForAll draft={draft} onChange={change} />}
      <Preview draft={draft} />
      <Fault code={act.code} />
      {sent && (
        <p role="status" className="good">
          {_('announce.sent')}
        </p>
      )}
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || said === null}>
          {_('announce.send')}
        </button>
      </div>
    </form>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

/** One language at a time; those that are written are marked. */
const TextField = ({ draft: { texts }, onChange }: PartProps) => {
  const { _, language: own } = useTranslate()
  const [language, setLanguage] = useState<Language>(own)
  const id = useId()
  const mark = (code: Language) => (texts[code] ? ' ✓' : '')
  return (
    <div className="form-field">
      <label className="soft" htmlFor={id}>
        {_('announce.text')}
      </label>
      <Filter
        label={_('settings.language')}
        value={language}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, text: `${name}${mark(code)}` }))}
        onChoose={setLanguage}
      />
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

const ForAll = ({ draft: { type, marquee, from, until }, onChange }: PartProps) => {
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

/** Each text as its readers see it, in their letters. */
const Preview = ({ draft }: Pick<PartProps, 'draft'>) => {
  const { _ } = useTranslate()
  const written = writtenTexts(draft)
  if (written.length === 0) return null
  return (
    <dl className="announce-preview" data-testid="preview" aria-label={_('announce.preview')}>
      <p className="soft">{_('announce.preview')}</p>
      {LANGUAGES.flatMap(({ code, name, lang }) => {
        const text = written.find(([language]) => language === code)?.[1]
        if (text === undefined) return []
        return [
          <div key={code}>
            <dt className="faint">{name}</dt>
            <dd lang={lang}>{text}</dd>
          </div>,
        ]
      })}
    </dl>
  )
}
