import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { channelAt, channelsQuery } from './channels.ts'
import { TvPicture } from './TvPicture.tsx'
import './match-pictures.css'

/** The pictures of a match where it is looked at; they begin when asked for, and take the account's one stream. */
export const MatchPictures = ({ matchId }: { readonly matchId: number }) => {
  const { _ } = useTranslate()
  const { data: channels = [] } = useQuery(channelsQuery)
  const [asked, setAsked] = useState(false)
  const channel = channelAt(channels, { match: matchId })
  if (channel === undefined) return null
  if (asked) return <TvPicture key={channel.channelId} channel={channel} />
  return (
    <button type="button" className="tv-ask" onClick={() => setAsked(true)}>
      <IconDeviceTv size={18} stroke={1.6} aria-hidden="true" />
      {_('tv.watch')}
    </button>
  )
}
