import { Suspense, useState } from 'react'
import { lazyPart } from '../../routes/lazy-part.tsx'
import { brand, flags } from '../../state/brand.ts'
import { needTexts } from '../../state/language.ts'
import { useWords } from '../../state/words.ts'

const ContactDialog = lazyPart(async () => {
  const [{ ContactDialog: loaded }] = await Promise.all([import('./ContactDialog.tsx'), needTexts('pages')])
  return loaded
})

/** Opens the ways to reach the operator; nothing where the brand names none. */
export function ContactButton() {
  const { _ } = useWords()
  const [open, setOpen] = useState(false)
  if (!flags.contact || brand.contact.length === 0) return null
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
