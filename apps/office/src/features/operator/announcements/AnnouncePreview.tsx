import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { readTexts, type AnnouncementDraft } from './announcement-draft.ts'

/**
 * Preview of the texts as displayed in the marquee, with the languages that see each text, in the fonts of those
 * languages.
 */
export function AnnouncePreview({ draft }: { readonly draft: AnnouncementDraft }) {
  const { _ } = useTranslate()
  const read = readTexts(draft)
  if (read.length === 0) return null
  const isInLine = draft.marquee && draft.to !== 'one'
  return (
    <section className="announce-preview" data-testid="preview" aria-label={_('announce.preview')}>
      <p className="soft">{_('announce.preview')}</p>
      {read.map(({ text, languages }) => {
        const displayLanguage = languages.find(({ code }) => draft.texts[code]?.trim() === text) ?? languages[0]
        return (
          <div key={text}>
            <p className="preview-text" data-line={isInLine ? '' : undefined} lang={displayLanguage?.lang}>
              {isInLine && <IconSpeakerphone size={15} stroke={1.6} aria-hidden="true" />}
              <span>{text}</span>
            </p>
            <small className="faint">
              {_('announce.readers', { languages: languages.map(({ name }) => name).join(', ') })}
            </small>
          </div>
        )
      })}
    </section>
  )
}
