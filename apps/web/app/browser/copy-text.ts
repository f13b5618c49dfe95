/** Copies text. Throws if the browser denies access; users then have to select and copy the text themselves. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Pages on plain http have no clipboard API, but browsers still copy the selection there.
    if (!copiedFrom(text)) throw new Error('The browser did not copy the text.')
  }
}

function copiedFrom(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'sr-only'
  // While a dialog is open, only its content can be selected.
  const place = focused?.closest('dialog, [role=dialog]') ?? document.body
  place.append(box)
  box.focus()
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    focused?.focus()
  }
}
