/** How far something has come in per cent, or only that it goes on. The words beside it are the caller's. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className="relative h-1 overflow-hidden rounded-full bg-hover"
    >
      {value === null ? (
        <div className="absolute inset-y-0 w-full animate-sweep bg-linear-to-r from-transparent via-accent to-transparent" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${value / 100})` }}
        />
      )}
    </div>
  )
}
