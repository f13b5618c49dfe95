/** Something that a visitor did on a prerendered page before it came alive. */
type Deed =
  | { kind: 'press' }
  | { kind: 'submit'; submitter: HTMLElement | null }
  | { kind: 'set'; value: string; checked: boolean }
  | { kind: 'hover' }
  | { kind: 'drop' | 'paste'; files: File[] }

interface EarlyUse {
  /** By what it was done to. What is done to the same thing again counts once, as the last time. */
  deeds: Map<EventTarget, Deed>
  /** React hears of what happens on the page from now on. */
  handOver(): void
  /** The page itself does, too. */
  stop(): void
  /** Resolves as soon as somebody begins to use the page. */
  begun: Promise<unknown>
  isRedoing?: boolean
}

declare global {
  interface Window {
    /** Until the page is alive and what was done before has been done again. */
    keylightEarly?: EarlyUse
  }
}

/**
 * Runs in the head of every page. It keeps what visitors do before React takes over, so that nothing of it is lost: what
 * they press, choose, type, submit and drop. Links, `<details>` and forms with an `action` work without React.
 */
export const earlyUseScript = `(() => {
  const deeds = new Map(), react = new AbortController(), page = new AbortController()
  const on = (kinds, { signal }, hear) => {
    for (const kind of kinds.split(' ')) addEventListener(kind, hear, { capture: true, signal })
  }
  const keep = (target, deed) => {
    deeds.delete(target)
    deeds.set(target, deed)
  }
  on('click', react, ({ target }) => {
    const button = target.closest?.('button')
    if (button?.type == 'button') keep(button, { kind: 'press' })
  })
  on('submit', react, (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    keep(event.target, { kind: 'submit', submitter: event.submitter })
  })
  on('input change', react, ({ target }) => keep(target, { kind: 'set', value: target.value, checked: target.checked }))
  let over
  on('pointerover', react, ({ target, pointerType }) => {
    if (pointerType != 'mouse') return
    deeds.delete(over)
    if (!deeds.has(target)) deeds.set(over = target, { kind: 'hover' })
  })
  on('dragover', page, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault())
  on('drop paste', page, (event) => {
    const files = [...((event.dataTransfer || event.clipboardData)?.files || [])]
    if (!files.length) return
    if (event.type == 'drop') event.preventDefault()
    keep(document, { kind: event.type, files })
  })
  const begun = new Promise((begin) => on('pointerdown pointermove keydown touchstart focusin dragenter', page, begin))
  window.keylightEarly = { deeds, begun, handOver: () => react.abort(), stop: () => page.abort() }
})()`

/** Does again what was done before the page came alive, in the same order. */
export async function redoEarlyUse(): Promise<void> {
  const early = window.keylightEarly
  if (!early) return
  early.handOver()
  early.stop()
  for (const [target, deed] of early.deeds) {
    if (!(target as Node).isConnected) continue
    early.isRedoing = true
    redo(target, deed)
    early.isRedoing = false
    // What it changed is drawn before the next one.
    await new Promise((drawn) => setTimeout(drawn))
  }
  delete window.keylightEarly
}

function redo(target: EventTarget, deed: Deed): void {
  const event = { bubbles: true, cancelable: true }
  if (deed.kind === 'press') (target as HTMLButtonElement).click()
  else if (deed.kind === 'submit') (target as HTMLFormElement).requestSubmit(deed.submitter)
  else if (deed.kind === 'set') setAgain(target as Control, deed)
  else if (deed.kind === 'hover') {
    if ((target as Element).matches(':hover'))
      target.dispatchEvent(new PointerEvent('pointerover', { ...event, pointerType: 'mouse' }))
  } else {
    const data = new DataTransfer()
    for (const file of deed.files) data.items.add(file)
    if (deed.kind === 'drop') target.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: data }))
    else target.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: data }))
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * React reports a value that differs from the one it knows, and learns what a script sets. So it is told of another value
 * first.
 */
function setAgain(control: Control, { value, checked }: Deed & { kind: 'set' }): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'file') {
    if ((control as HTMLInputElement).files?.length) control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    ;(control as HTMLInputElement).checked = !checked
    control.click()
  } else {
    const { selectionStart, selectionEnd } = control
    const known = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    control.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(known, 'value')?.set?.call(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
