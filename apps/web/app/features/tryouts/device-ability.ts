/** What browsers tell of the machine and of its owner's wishes; not all of them do. */
interface Hints extends Navigator {
  /** In GiB, rounded down to a power of two. */
  deviceMemory?: number
  connection?: { saveData?: boolean }
}

/** In GiB. The work takes the page to 450 MB (Chromium, a photo of 2 megapixels): a phone with less would end it. */
const enoughMemory = 4

/**
 * Whether this browser can make headshots by itself. `ifAsked`: it could, but it has little memory, or its owner wants
 * to save data.
 */
export function deviceAbility(hints: Hints = navigator): 'yes' | 'ifAsked' | 'no' {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined' || typeof WebAssembly === 'undefined')
    return 'no'
  const { deviceMemory = enoughMemory, connection } = hints
  return deviceMemory < enoughMemory || connection?.saveData ? 'ifAsked' : 'yes'
}
