import { lazy, Suspense, useState } from 'react'
import { brand, flags } from '../../state/brand.ts'
import { needTexts } from '../../state/language.ts'
import { useWords } from '../../state/words.ts'

const ContactDialog = lazy(async () => {
  const [{ ContactDialog: loaded }] = await Promise.all([import('./ContactDialog.tsx'), needTexts('pages')])
  return { default: loaded }
})

/** Opens the ways to reach the operator; nothing where the brand names none. */
export function ContactButton() {
  const { _ } = useWords()
  const [open, setOpen] = useState(false)
  if (!flags.contact || brand.contact.length === 0) return null
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>{_('contact.title')}</button>
      {open && <Suspense fallback={null}><ContactDialog onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
