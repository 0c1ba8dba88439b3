import { CHANNEL_KINDS } from '@touchline/contract/named-values'
import type { ChannelRow } from '@touchline/contract/television/office-channels'
import { SPORTS } from '@touchline/domain/sport'
import { langOf, type Language } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { WrittenLanguage } from '../../base/controls/WrittenLanguage.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { type ChannelTyped, buildChannelDraft, toChannelInput } from './channel-typed.ts'

interface ChannelFormProps {
  readonly operator: string | null
  /** Edited channel; null for a new one. */
  readonly row: ChannelRow | null
  readonly origins: readonly string[]
  readonly onDone: () => void
}

interface PartProps {
  readonly typed: ChannelTyped
  readonly onType: (part: Partial<ChannelTyped>) => void
}

/** Form that adds or edits a channel. */
export function ChannelForm({ operator, row, origins, onDone }: ChannelFormProps) {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState(() => toChannelInput(row))
  const action = useAction()
  const channel = buildChannelDraft(typed, origins)
  const onType = (part: Partial<ChannelTyped>) => setTyped({ ...typed, ...part })
  const submit = async () => {
    if (channel === null) return
    const ownerFields = { ...(operator !== null && { operator }), ...(row !== null && { id: row.id }) }
    const done = await action.run(() => callOffice('/office/setchannel', { ...ownerFields, channel }))
    await queryClient.invalidateQueries({ queryKey: ['channels'] })
    if (done !== null) onDone()
  }
  return (
    <ActionForm
      name="channel"
      className="channel-form"
      action={action}
      maySubmit={channel !== null}
      submitText={_(row === null ? 'channel.add' : 'common.save')}
      onSubmit={submit}
      buttons={
        row !== null && (
          <button type="button" className="button" onClick={onDone}>
            {_('common.cancel')}
          </button>
        )
      }
    >
      <NameField typed={typed} onType={onType} />
      <Filter
        label={_('channel.sport')}
        value={String(typed.sportId)}
        options={SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) }))}
        onChoose={(sport) => onType({ sportId: Number(sport) })}
      />
      <FormField
        label={_('channel.match')}
        note={_('channel.matchNote')}
        name="match"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed.match}
        onText={(match) => onType({ match })}
      />
      <SourceFields typed={typed} origins={origins} onType={onType} />
      <FormField
        label={_('channel.delay')}
        note={_('channel.delayNote')}
        name="delay"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.delay}
        onText={(delay) => onType({ delay })}
      />
      <label className="check">
        <input type="checkbox" name="on" checked={typed.on} onChange={({ target }) => onType({ on: target.checked })} />
        {_('channel.on')}
      </label>
    </ActionForm>
  )
}

/** Name field for one language at a time; languages with a name are marked. */
function NameField({ typed: { names }, onType }: PartProps) {
  const { _, language: interfaceLanguage } = useTranslate()
  const [language, setLanguage] = useState<Language>(interfaceLanguage)
  return (
    <>
      <WrittenLanguage value={language} isWritten={(code) => Boolean(names[code])} onChoose={setLanguage} />
      <FormField
        label={_('channel.name')}
        name="name"
        lang={langOf(language)}
        autoComplete="off"
        maxLength={60}
        value={names[language] ?? ''}
        onText={(name) => onType({ names: { ...names, [language]: name } })}
      />
    </>
  )
}

function SourceFields({ typed: { kind, url }, origins, onType }: PartProps & { readonly origins: readonly string[] }) {
  const { _ } = useTranslate()
  return (
    <>
      <Filter
        label={_('channel.kind')}
        value={kind}
        options={CHANNEL_KINDS.map((value) => ({ value, text: _(`channelKind.${value}`) }))}
        onChoose={(chosen) => onType({ kind: chosen })}
      />
      {kind !== 'own' && (
        <FormField
          label={_('channel.url')}
          note={origins.length === 0 ? _('channel.noOrigins') : _('channel.origins', { origins: origins.join(', ') })}
          name="url"
          type="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          onText={(typed) => onType({ url: typed })}
        />
      )}
    </>
  )
}
