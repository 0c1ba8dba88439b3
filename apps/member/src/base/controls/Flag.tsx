/** A nation's flag; nothing where the name belongs to no nation. */
export function Flag({ region }: { readonly region: string | null }) {
  if (region === null || !/^[A-Z]{2}$/.test(region)) return null
  return (
    <img
      className="size-4 flex-none"
      src={`/flags/${region.toLowerCase()}.svg`}
      alt=""
      width={16}
      height={16}
      loading="lazy"
    />
  )
}
