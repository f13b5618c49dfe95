/** Summarises the measurements of many photos, and lists changes since the baseline. */
import { percentile } from '../../packages/imaging/src/planes/percentile.ts'
import type { Judged } from './judge-photo.ts'

type Figures = Readonly<Record<string, Judged>>

interface Spread {
  median: number
  /** The value exceeded by a tenth of the photos. */
  worst: number
}

/** Returns the median and the 90th percentile of each measure over all accepted photos. */
export function summarise(figures: Figures): Record<string, Spread> {
  const accepted = Object.values(figures).filter((photo) => photo.accepted)
  const measures = accepted.flatMap((photo) => (photo.measures ? [{ ...photo.measures, tint: photo.tint }] : []))
  const names = [...new Set(measures.flatMap((photo) => Object.keys(photo)))] as (keyof (typeof measures)[number])[]
  return Object.fromEntries(
    names.map((name) => {
      const values = measures.flatMap((photo) => (photo[name] === null ? [] : Math.abs(photo[name])))
      return [name, { median: round(percentile(values, 0.5)), worst: round(percentile(values, 0.9)) }]
    }),
  )
}

/** Upper bounds of the skin groups, by mean linear light in the photo. */
const groups = { dark: 0.15, medium: 0.32, light: Number.POSITIVE_INFINITY }

/** Returns the figures of accepted photos by skin tone, so that a change can be checked for each. */
export function groupBySkin(figures: Figures): Record<keyof typeof groups, Figures> {
  const names = Object.keys(groups) as (keyof typeof groups)[]
  const groupOf = (skin: number) => names.find((name) => skin < groups[name])
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(figures).filter(([, { skin }]) => skin !== null && groupOf(skin) === name)),
    ]),
  ) as Record<keyof typeof groups, Figures>
}

/** Returns the number of accepted photos, and of rejected ones by reason, the most frequent first. */
export function countVerdicts(figures: Figures) {
  const refused = new Map<string, number>()
  for (const { accepted, findings } of Object.values(figures)) {
    if (accepted) continue
    const reason = findings.find((finding) => finding.endsWith('!'))!.slice(0, -1)
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  const photos = Object.keys(figures).length
  const accepted = photos - [...refused.values()].reduce((sum, count) => sum + count, 0)
  return { photos, accepted, refused: Object.fromEntries([...refused].sort(([, a], [, b]) => b - a)) }
}

const round = (value: number): number => Number(value.toFixed(3))

/**
 * Returns a line for each photo with a different verdict, and one for each measure whose median or worst value moved by
 * 5%.
 */
export function compare(before: Figures, after: Figures): string[] {
  const both = Object.keys(after).filter((name) => before[name])
  if (both.length === 0) return []
  const verdict = ({ accepted, findings, outfit }: Judged) =>
    `${accepted ? 'accepted' : 'refused'} (${findings.join(', ') || 'nothing found'}), outfit ${outfit ?? 'not tried'}`
  const photos = both.flatMap((name) => {
    const [was, is] = [verdict(before[name]!), verdict(after[name]!)]
    return was === is ? [] : [`${name}: ${was} → ${is}`]
  })
  const pick = (from: Figures): Figures => Object.fromEntries(both.map((name) => [name, from[name]!]))
  const [was, is] = [summarise(pick(before)), summarise(pick(after))]
  const measures = Object.entries(is).flatMap(([name, { median, worst }]) => {
    const old = was[name]
    if (!old || (isClose(old.median, median) && isClose(old.worst, worst))) return []
    return [`${name}: median ${old.median} → ${median}, worst tenth ${old.worst} → ${worst}`]
  })
  return [...photos, ...measures]
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 0.05 * Math.max(Math.abs(a), 0.01)
