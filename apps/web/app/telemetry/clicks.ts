import { telemetryLimits } from '@keylight/contract'
import type { Noted } from './outbox.ts'

const actions: Record<string, string> = { false: 'open', true: 'close' }

/** Returns the event for a click in the header or footer of a public page, otherwise undefined. */
export function clickOf(target: EventTarget | null): Noted | undefined {
  const pressed = target instanceof Element ? target.closest('a, button, input') : null
  const frame = pressed?.closest('header[data-signed-out], footer[data-signed-out]')
  if (!pressed || !frame) return undefined
  const title = pressed.closest('ul')?.previousElementSibling
  const section = title?.tagName === 'P' ? title.textContent : pressed.closest('nav')?.getAttribute('aria-label')
  const text =
    pressed.getAttribute('aria-label') ??
    (pressed instanceof HTMLInputElement ? pressed.labels?.[0]?.textContent : pressed.textContent)
  return {
    name: `landing_${frame.tagName.toLowerCase()}_link_clicked`,
    properties: { link_section: short(section), link_text: short(text), ...targetOf(pressed) },
  }
}

/** Returns a link's target or a button's action. */
function targetOf(pressed: Element): { link_url: string } | { action: string } {
  const place = pressed instanceof HTMLElement ? pressed.dataset.scrollTo : undefined
  if (place) return { action: `scroll_to_${place}` }
  const address = pressed.getAttribute('href')
  if (address) return { link_url: short(address) }
  return { action: actions[pressed.getAttribute('aria-expanded') ?? ''] ?? 'choose' }
}

const short = (text: string | null | undefined): string => (text ?? '').trim().slice(0, telemetryLimits.propertyLength)
