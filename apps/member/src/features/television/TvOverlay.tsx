import { IconPlayerPlay } from '@tabler/icons-react'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { chooseOverlay, type OverlayInput } from './overlay.ts'

interface TvOverlayProps extends OverlayInput {
  /** Starts or restarts watching. */
  readonly onRestart: () => void
  /** Resumes a paused video. */
  readonly onPlay: () => void
}

/** Overlay while the video does not play: the reason and the available action. */
export function TvOverlay({ onRestart, onPlay, ...overlayInput }: TvOverlayProps) {
  const { _ } = useTranslate()
  const overlay = chooseOverlay(overlayInput)
  if (overlay === null) return null
  const { key, action, code } = overlay
  return (
    <div className="tv-overlay" data-overlay={key}>
      <p role="status">{code === undefined ? _(`tv.face.${key}`) : formatCodeText(code)}</p>
      {action === 'play' && (
        <button type="button" className="tv-start" aria-label={_('tv.play')} onClick={onPlay}>
          <IconPlayerPlay size={28} stroke={1.6} />
        </button>
      )}
      {action === 'begin' && (
        <button type="button" className="tv-start" aria-label={_('tv.play')} onClick={onRestart}>
          <IconPlayerPlay size={28} stroke={1.6} />
        </button>
      )}
      {action === 'here' && (
        <button type="button" className="button" onClick={onRestart}>
          {_('tv.here')}
        </button>
      )}
      {action === 'again' && (
        <button type="button" className="button" onClick={onRestart}>
          {_('tv.again')}
        </button>
      )}
      {action === 'wait' && <span className="tv-bar" aria-hidden="true" />}
    </div>
  )
}
