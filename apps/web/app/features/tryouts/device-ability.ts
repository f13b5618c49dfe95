/** Device memory and user preferences, as some browsers report them. */
interface Hints extends Navigator {
  /** In GiB, rounded down to a power of two. */
  deviceMemory?: number
  connection?: { saveData?: boolean }
}

/**
 * In GiB. The page needs up to 450 MB (Chromium, a 2-megapixel photo), which is too much for phones with less memory.
 */
const enoughMemory = 4

/** Returns whether this browser can create headshots itself. `ifAsked`: only on request, to save memory or data. */
export function deviceAbility(hints: Hints = navigator): 'yes' | 'ifAsked' | 'no' {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined' || typeof WebAssembly === 'undefined')
    return 'no'
  const { deviceMemory = enoughMemory, connection } = hints
  return deviceMemory < enoughMemory || connection?.saveData ? 'ifAsked' : 'yes'
}
