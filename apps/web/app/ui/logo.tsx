/** The logo. `short` hides the name visually on phones. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 text-[1.1875rem] font-semibold tracking-[-0.025em]">
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7" />
      <span className={short ? 'max-[26rem]:sr-only' : ''}>Keylight</span>
    </span>
  )
}
