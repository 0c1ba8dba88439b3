import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { channelAt, channelsQuery } from './channels.ts'
import './match-pictures.css'

const TvPicture = lazyPart(
  async () => (await Promise.all([import('./TvPicture.tsx'), needTexts('pages')]))[0].TvPicture,
)

/** Live stream of a match inside the match view. Starts on request and uses the account's single stream. */
export function MatchPictures({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const { data: channels = [] } = useQuery(channelsQuery)
  const [isOpened, setOpened] = useState(false)
  const channel = channelAt(channels, { match: matchId })
  if (channel === undefined) return null
  if (isOpened)
    return (
      <Suspense fallback={null}>
        <TvPicture key={channel.channelId} channel={channel} />
      </Suspense>
    )
  return (
    <button type="button" className="tv-load" onClick={() => setOpened(true)}>
      <IconDeviceTv size={18} stroke={1.6} aria-hidden="true" />
      {_('tv.watch')}
    </button>
  )
}
