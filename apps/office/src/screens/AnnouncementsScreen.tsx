import { useTranslate } from '../base/i18n/i18n.ts'
import { AnnounceForm } from '../features/operator/AnnounceForm.tsx'
import { AnnouncementList } from '../features/operator/AnnouncementList.tsx'
import { AudienceChoice } from '../features/operator/OperatorChoice.tsx'
import '../features/operator/operator.css'

/** What an operator says to its members. */
export const AnnouncementsScreen = () => {
  const { _ } = useTranslate()
  return (
    <AudienceChoice>
      {(operator) => (
        <div key={operator} className="announcements">
          <section>
            <h2>{_('announce.new')}</h2>
            <AnnounceForm operator={operator} />
          </section>
          <section>
            <h2>{_('announce.list')}</h2>
            <AnnouncementList operator={operator} />
          </section>
        </div>
      )}
    </AudienceChoice>
  )
}
