import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
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

/**
 * A component that is fetched when it is first shown. Where it does not come within 120 seconds, its place offers to
 * reload the site, and all around it stands.
 * @param small it stands there many times, or takes no room: only the bar of the whole site offers it then
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { small = false }: { readonly small?: boolean } = {},
): ComponentType<P> {
  const Part = lazy(async () => ({ default: (await loadChunk(load)) as ComponentType<object> }))
  return function LazyPart(props: P) {
    return (
      <PartBoundary instead={small ? null : <Unloaded />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}
