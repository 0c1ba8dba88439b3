import type { PageBrand } from '@touchline/contract/brand'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { brand } from '../../base/settings/brand.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import './contact.css'

type Kind = PageBrand['contact'][number]['kind']

/** Service names that are the same in every language. */
const NAMES: Partial<Record<Kind, string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  line: 'LINE',
  viber: 'Viber',
}

/** Dialog with the operator's contact channels. */
export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { _ } = useTranslate()
  return (
    <SiteDialog label={_('contact.title')} onClose={onClose}>
      <h2 className="contact-title">{_('contact.title')}</h2>
      <p className="contact-note">{_('contact.note')}</p>
      <div className="contact-list">
        {brand.contact.map(({ kind, text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            <span>{formatKind(_, kind)}</span>
            <b>{text}</b>
          </a>
        ))}
      </div>
      <button type="button" className="button wide" data-primary="" autoFocus onClick={onClose}>
        {_('common.close')}
      </button>
    </SiteDialog>
  )
}

function formatKind(_: Translate, kind: Kind): string {
  return NAMES[kind] ?? _(`contact.${kind}`)
}
