import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOffers } from '../../base/api/offers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { openFromLink } from '../../base/state/pop-up.ts'
import { channelsQuery } from './channels.ts'
import { useTvMatches } from './tv-matches.ts'
import { TV_PATH, tvSearch } from './tv-place.ts'

interface TvBadgeProps {
  /** 0 without a match: loads the list of matches with TV instead of rendering an icon. */
  readonly matchId: number
}

export function TvBadge({ matchId }: TvBadgeProps) {
  return matchId === 0 ? <TvEar /> : <TvLink matchId={matchId} />
}

/** Publishes the ids of the matches with TV. */
function TvEar() {
  const { data: channels } = useQuery(channelsQuery)
  useEffect(() => {
    if (channels === undefined) return
    useTvMatches.setState({ ids: new Set([0, ...channels.flatMap(({ matchId }) => matchId ?? [])]) })
  }, [channels])
  return null
}

/**
 * Links from a match to its stream. The stream opens in a pop-up window if the screen is large enough and the operator
 * allows pop-ups.
 */
function TvLink({ matchId }: TvBadgeProps) {
  const { _ } = useTranslate()
  const { popup } = useOffers()
  return (
    <Link
      to={TV_PATH}
      search={tvSearch({ match: matchId })}
      preload={false}
      className="icon-button"
      data-tv={matchId}
      aria-label={_('tv.watch')}
      title={_('tv.watch')}
      onClick={(event) => popup && openFromLink(event, 'game', `${TV_PATH}?match=${matchId}`)}
    >
      <IconDeviceTv size={14} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}
