import { IconDeviceTv } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { openFromLink } from '../../base/state/pop-up.ts'
import { TV_PATH } from './tv-place.ts'

/** Leads from a match to its pictures: in a window of their own where there is room for one. */
export const TvMark = ({ matchId }: { readonly matchId: number }) => {
  const { _ } = useTranslate()
  return (
    <Link
      to={TV_PATH}
      search={{ match: matchId }}
      preload={false}
      className="icon-button"
      data-tv={matchId}
      aria-label={_('tv.watch')}
      title={_('tv.watch')}
      onClick={(event) => openFromLink(event, 'game', `${TV_PATH}?match=${matchId}`)}
    >
      <IconDeviceTv size={14} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}
