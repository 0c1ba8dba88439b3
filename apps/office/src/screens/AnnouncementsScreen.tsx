import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { useRef, useState } from 'react'
import { useTranslate } from '../base/i18n/i18n.ts'
import { AnnounceForm } from '../features/operator/announcements/AnnounceForm.tsx'
import { AnnouncementList } from '../features/operator/announcements/AnnouncementList.tsx'
import { MessageSearch } from '../features/operator/announcements/MessageSearch.tsx'
import { AudienceChoice } from '../features/operator/OperatorChoice.tsx'
import '../features/operator/operator.css'

/** Announcements of an operator to its members. */
export function AnnouncementsScreen() {
  return <AudienceChoice>{(operator) => <Announcements key={operator} operator={operator} />}</AudienceChoice>
}

function Announcements({ operator }: { readonly operator: string | null }) {
  const { _ } = useTranslate()
  const [written, setWritten] = useState<WrittenAnnouncement | null>(null)
  const form = useRef<HTMLElement>(null)
  const change = (chosen: WrittenAnnouncement) => {
    setWritten(chosen)
    form.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="announcements">
      <section ref={form}>
        <h2>{_(written === null ? 'announce.new' : 'announce.changing')}</h2>
        <AnnounceForm
          key={written?.id ?? 'new'}
          operator={operator}
          written={written}
          onDone={() => setWritten(null)}
        />
      </section>
      <section>
        <h2>{_('announce.list')}</h2>
        <AnnouncementList operator={operator} onChange={change} />
      </section>
      {operator !== null && (
        <section>
          <h2>{_('announce.messages')}</h2>
          <MessageSearch operator={operator} />
        </section>
      )}
    </div>
  )
}
