/** How far something has come in per cent, or null while that is not known. The words beside it are the caller's. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className="relative h-1 overflow-hidden rounded-full bg-hover forced-colors:border"
    >
      {value === null ? (
        <div className="absolute inset-y-0 w-full animate-sweep bg-linear-to-r from-transparent via-accent to-transparent" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300 forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${value / 100})` }}
        />
      )}
    </div>
  )
}
