import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { needTexts } from '../i18n/language.ts'
import { ChunkFailed, loadChunk } from './chunk.ts'

interface BoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Keeps the rest of a screen standing where a part of it did not load. Any other error goes on upwards. */
class PartBoundary extends Component<BoundaryProps, { readonly unloaded: boolean }> {
  override state = { unloaded: false }

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof ChunkFailed)) throw error
    return { unloaded: true }
  }

  override render() {
    return this.state.unloaded ? this.props.instead : this.props.children
  }
}

const Unloaded = () => {
  const { _ } = useTranslate()
  return (
    <div className="part-unloaded" role="alert">
      <span>{_('broken.unloaded')}</span>
      <button type="button" className="button" data-reload="" onClick={() => window.location.reload()}>
        {_('broken.reload')}
      </button>
    </div>
  )
}

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Has it here before it is shown: then it is drawn with what is around it, and nothing moves. */
  readonly fetchAhead: () => void
}

/**
 * A component that is fetched when it is first shown, with what is said of bets. Where it does not come within 120
 * seconds, its place offers to reload the site, and all around it stands.
 * @param small it stands there many times, or takes no room: only the bar of the whole site offers it then
 * @param textless it says what is in the site's own catalogue alone, and waits for no other
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { small = false, textless = false }: { readonly small?: boolean; readonly textless?: boolean } = {},
): LazyPart<P> => {
  let here: ComponentType<object> | null = null
  const fetchPart = async () => {
    const [part] = await loadChunk(() => Promise.all([load(), textless || needTexts('bets')]))
    here = part as ComponentType<object>
    return { default: here }
  }
  const Fetched = lazy(fetchPart)
  const LazyPart = (props: P) => {
    // For as long as it stands there: another kind of component would begin anew.
    const [Part] = useState(() => here ?? Fetched)
    return (
      <PartBoundary instead={small ? null : <Unloaded />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
  // Where it does not come it is asked for again when it is shown, and says so there.
  const fetchAhead = () => void fetchPart().catch(() => undefined)
  return Object.assign(LazyPart, { fetchAhead })
}
