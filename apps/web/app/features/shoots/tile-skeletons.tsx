/** Holds the place of pictures that are being fetched. */
export function TileSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className="aspect-4/5 rounded-print bg-stage" />
      ))}
    </div>
  )
}
