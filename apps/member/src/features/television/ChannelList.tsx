import type { TvChannel } from '@touchline/contract/television/named'
import { SportIcon } from '@touchline/ui/components'
import { useBook, useMatches, type BookStore } from '@touchline/ui/live'
import { Link } from '@tanstack/react-router'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { channelName } from './channels.ts'
import './channel-list.css'
import { TV_PATH, tvSearch } from './tv-place.ts'

interface ChannelListProps {
  readonly channels: readonly TvChannel[]
  readonly watchedId: number | undefined
}

interface ChannelRowProps {
  readonly book: BookStore
  readonly channel: TvChannel
  readonly watched: boolean
}

/** Live TV channels grouped by sport, with the match that each channel shows. */
export function ChannelList({ channels, watchedId }: ChannelListProps) {
  const { _ } = useTranslate()
  const book = useBook('live')
  const sports = [...new Set(channels.map(({ sportId }) => sportId))]
  return (
    <nav className="tv-channels" aria-label={_('tv.channels')}>
      <h2 className="panel-head">{_('tv.channels')}</h2>
      {sports.map((sport) => (
        <section key={sport} aria-label={sportName(_, sport)}>
          <h3>
            <SportIcon sportId={sport} size={16} />
            {sportName(_, sport)}
          </h3>
          <ul>
            {channels
              .filter(({ sportId }) => sportId === sport)
              .map((channel) => (
                <ChannelRow
                  key={channel.channelId}
                  book={book}
                  channel={channel}
                  watched={channel.channelId === watchedId}
                />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function ChannelRow({ book, channel, watched }: ChannelRowProps) {
  const { _, language } = useTranslate()
  const match = (useMatches(book) ?? []).find(({ id }) => id === channel.matchId)
  return (
    <li>
      <Link
        to={TV_PATH}
        search={tvSearch({ channel: channel.channelId })}
        replace
        preload={false}
        aria-current={watched ? 'true' : undefined}
        data-channel={channel.channelId}
      >
        <span className="fill">
          {channelName(channel, language)}
          {match !== undefined && <small>{matchName(match)}</small>}
        </span>
        {watched && <b>{_('tv.watched')}</b>}
      </Link>
    </li>
  )
}
