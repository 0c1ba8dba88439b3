import { IconKeyboard } from '@tabler/icons-react'
import { Dialog } from '@touchline/ui/components'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useOfficeKeys } from './use-office-keys.ts'
import './keys.css'

const KEYS = [
  { keys: ['/'], text: 'keys.search' },
  { keys: ['↓', '↑'], text: 'keys.rows' },
  { keys: ['Home', 'End'], text: 'keys.ends' },
  { keys: ['Enter'], text: 'keys.open' },
  { keys: ['Esc'], text: 'keys.back' },
  { keys: ['[', ']'], text: 'keys.places' },
  { keys: ['?'], text: 'keys.list' },
] as const

/** List of keyboard shortcuts, opened by a button or "?". */
export function KeyList() {
  const { _ } = useTranslate()
  const { isShown, show, hide } = useOfficeKeys()
  return (
    <>
      <button
        type="button"
        className="icon-button keys-button"
        title={_('keys.title')}
        aria-label={_('keys.title')}
        onClick={show}
      >
        <IconKeyboard size={17} stroke={1.6} aria-hidden="true" />
      </button>
      {isShown && (
        <Dialog label={_('keys.title')} onClose={hide}>
          <h2>{_('keys.title')}</h2>
          <dl className="key-list">
            {KEYS.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{_(text)}</dd>
              </div>
            ))}
          </dl>
          <div className="form-actions">
            <button type="button" className="button" data-primary="" onClick={hide}>
              {_('keys.close')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
