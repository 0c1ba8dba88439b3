import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { needTexts } from '../i18n/language.ts'
import { ChunkFailed, loadChunk } from './chunk.ts'

interface BoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/**
 * Error boundary around a lazily loaded component. If its chunk fails to load, the rest of the screen stays. Rethrows
 * other errors.
 */
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

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Loads the component in advance, so that it renders together with its surroundings and causes no layout shift. */
  readonly fetchAhead: () => void
}

/**
 * Component that loads on first render, together with the texts about bets. If it does not load within 120 seconds, its
 * place offers a reload and the rest of the screen stays.
 * @param small for components rendered many times or without space: only the site's banner offers the reload
 * @param textless for components that use only the site's own catalogue and need not wait for texts
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { small = false, textless = false }: { readonly small?: boolean; readonly textless?: boolean } = {},
): LazyPart<P> {
  let loadedComponent: ComponentType<object> | null = null
  const fetchPart = async () => {
    const [part] = await loadChunk(() => Promise.all([load(), textless || needTexts('bets')]))
    loadedComponent = part as ComponentType<object>
    return { default: loadedComponent }
  }
  const Fetched = lazy(fetchPart)
  const LazyPart = (props: P) => {
    // The component type is fixed for the lifetime of the instance, because a different type would reset the
    // component's state.
    const [Part] = useState(() => loadedComponent ?? Fetched)
    return (
      <PartBoundary instead={small ? null : <Unloaded />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
  // A failure is ignored here: the component is requested again on render and reports the failure there.
  const fetchAhead = () => void fetchPart().catch(() => undefined)
  return Object.assign(LazyPart, { fetchAhead })
}

function Unloaded() {
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
