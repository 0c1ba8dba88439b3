import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { shellNow } from '../../base/state/shell.ts'
import { Header } from '../../shell/Header.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { useTitle } from '../../shell/use-title.ts'
import { ownNotesQuery } from './notes-query.ts'
import { PinForm } from './PinForm.tsx'
import { useNotes } from './use-notes.ts'
import '../../shell/info.css'

/** Notice board: the active notes of every member, a form for a new note, and the member's own notes. */
export function ProductPage() {
  const { _ } = useTranslate()
  const { data: profile } = useQuery(profileQuery)
  useTitle(_('product.noticeboard'))
  return (
    <div className="info">
      <Header columns={useColumns()} />
      <main className="info-main">
        <Link to={shellNow()}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" /> {_('bar.sports')}
        </Link>
        <h1>{_('product.noticeboard')}</h1>
        <Notes />
        {profile !== undefined && <PinForm currency={profile.playerWallet.currencyCode} />}
        <OwnNotes />
      </main>
    </div>
  )
}

function Notes() {
  const { _ } = useTranslate()
  const notes = useNotes()
  if (notes === null) return <div className="skeleton info-skeleton" />
  if (notes.length === 0) return <p className="soft">{_('noticeboard.empty')}</p>
  return (
    <ul>
      {notes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}

function OwnNotes() {
  const { _ } = useTranslate()
  const { data: notes = [] } = useQuery(ownNotesQuery)
  if (notes.length === 0) return null
  return (
    <section>
      <h2>{_('noticeboard.own')}</h2>
      <ul>
        {notes.map(({ id, text, isActive }) => (
          <li key={id}>
            {text} {!isActive && <span className="faint">{_('noticeboard.removed')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
