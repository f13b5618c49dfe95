/** Copies a text. Throws where the browser doesn’t let us: people then have to select and copy it themselves. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Pages of plain http have no clipboard, but browsers still copy what is selected there.
    if (!copiedFrom(text)) throw new Error('The browser did not copy the text.')
  }
}

function copiedFrom(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'sr-only'
  // Nothing outside a dialog can be selected while it is open.
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
