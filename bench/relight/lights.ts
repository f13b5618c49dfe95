/** Lights of everyday photos, as red, green and blue weights per lamp. */
import { type LampName, lampNames } from '../../packages/imaging/src/relight/lamps.ts'

type Weight = readonly [number, number, number]
/** A single number is white light. */
const light = (weights: Partial<Record<LampName, number | Weight>>): Weight[] =>
  lampNames.map((name) => {
    const weight = weights[name] ?? 0
    return typeof weight === 'number' ? [weight, weight, weight] : weight
  })

export const everydayLights = {
  'on-camera flash': light({ front: 1, ambient: 0.25 }),
  'cloudy day': light({ ambient: 1, top: 0.35, front: 0.15 }),
  'side window': light({ ambient: 0.7, side90r: [0.5, 0.55, 0.6], top: [0.2, 0.15, 0.1] }),
  'front window': light({ key45l: 0.6, ambient: 0.6 }),
  'ceiling lamp': light({ top: 0.8, ambient: 0.6, front: 0.15 }),
  'screen below': light({ low: [0.25, 0.27, 0.3], ambient: 0.6, top: 0.2 }),
  backlight: light({ riml: 1.2, rimr: 1.2, ambient: 0.8, front: 0.1 }),
  'low sun from the side': light({ side90l: [0.9, 0.8, 0.65], ambient: [0.3, 0.34, 0.4] }),
  'lamp and window': light({ key45r: [0.5, 0.4, 0.27], side90l: [0.35, 0.42, 0.55], ambient: 0.3 }),
} as const
export type EverydayLight = keyof typeof everydayLights
