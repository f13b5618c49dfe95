/** Holds the place of something that is being fetched. The classes give its size and shape. */
export function Skeleton({ className = 'h-4 rounded' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`relative overflow-hidden bg-stage ${className}`}>
      <div className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
    </div>
  )
}
