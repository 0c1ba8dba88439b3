import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { brand, brandFlags } from '../../base/settings/brand.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const ContactDialog = lazyPart(async () => {
  const [{ ContactDialog: loaded }] = await Promise.all([import('./ContactDialog.tsx'), needTexts('pages')])
  return loaded
})

/** Button that opens the operator's contact channels. Hidden if the brand has no contact channels. */
export function ContactButton() {
  const { _ } = useTranslate()
  const [open, setOpen] = useState(false)
  if (!brandFlags.contact || brand.contact.length === 0) return null
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {_('contact.title')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
