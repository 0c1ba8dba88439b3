import { IconPlayerPlay } from '@tabler/icons-react'
import { textOfCode } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { overlayOf, type OverlayInput } from './overlay.ts'

interface TvFaceProps extends OverlayInput {
  /** Starts or restarts watching. */
  readonly onAgain: () => void
  /** Resumes a paused video. */
  readonly onPlay: () => void
}

/** Overlay while the video does not play: the reason and the available action. */
export const TvOverlay = ({ onAgain, onPlay, ...known }: TvFaceProps) => {
  const { _ } = useTranslate()
  const face = overlayOf(known)
  if (face === null) return null
  const { key, act, code } = face
  return (
    <div className="tv-face" data-face={key}>
      <p role="status">{code === undefined ? _(`tv.face.${key}`) : textOfCode(code)}</p>
      {act === 'play' && (
        <button type="button" className="tv-start" aria-label={_('tv.play')} onClick={onPlay}>
          <IconPlayerPlay size={28} stroke={1.6} />
        </button>
      )}
      {act === 'begin' && (
        <button type="button" className="tv-start" aria-label={_('tv.play')} onClick={onAgain}>
          <IconPlayerPlay size={28} stroke={1.6} />
        </button>
      )}
      {act === 'here' && (
        <button type="button" className="button" onClick={onAgain}>
          {_('tv.here')}
        </button>
      )}
      {act === 'again' && (
        <button type="button" className="button" onClick={onAgain}>
          {_('tv.again')}
        </button>
      )}
      {act === 'wait' && <span className="tv-bar" aria-hidden="true" />}
    </div>
  )
}
