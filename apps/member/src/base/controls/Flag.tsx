import './controls.css'

/** Flag of a nation; renders nothing if the region is not a nation. */
export function Flag({ region }: { readonly region: string | null }) {
  if (region === null || !/^[A-Z]{2}$/.test(region)) return null
  return (
    <img className="flag" src={`/flags/${region.toLowerCase()}.svg`} alt="" width={16} height={16} loading="lazy" />
  )
}
