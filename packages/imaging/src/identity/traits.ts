/** Face traits for distinguishing people. */

export interface TraitSpread {
  /** Weight of the trait as evidence of a person's identity. */
  weight: number
  /** Typical variation between photos of one person. */
  usual: number
  /** Change per degree of nodding and of turning. */
  nod?: number
  turn?: number
}

/**
 * Measured on our rendered people, and widened for traits that a smile, a loose bun or a shave changes more: a smile
 * widens the mouth by half and the nose by a tenth. The weights were tuned on half of these people. The mesh follows
 * its network's average face more than the person, so hair and beard weigh more. In order: proportions, hair and brows,
 * the skin relative to the eye whites, the extent of hair above the face, and whether it hangs beside the jaw.
 */
export const traitSpreads = {
  noseWings: { weight: 0.25, usual: 0.03, nod: 0.0013 },
  noseWidth: { weight: 0.25, usual: 0.035 },
  temples: { weight: 0.25, usual: 0.03, nod: -0.0015 },
  forehead: { weight: 0.25, usual: 0.025, turn: -0.001 },
  ears: { weight: 0.25, usual: 0.05, nod: -0.0054 },
  jaw: { weight: 0.25, usual: 0.06, nod: -0.0064, turn: 0.0038 },
  mouth: { weight: 0.25, usual: 0.12 },
  browsInner: { weight: 0.25, usual: 0.012, nod: 0.0025 },
  noseFoot: { weight: 0.25, usual: 0.07, turn: -0.0014 },
  lipTop: { weight: 0.25, usual: 0.12, nod: -0.0045, turn: -0.004 },
  chin: { weight: 0.25, usual: 0.13, nod: -0.0113, turn: -0.005 },
  hair: { weight: 2, usual: 0.33, nod: 0.008, turn: -0.0157 },
  hairRed: { weight: 0.25, usual: 0.14, nod: -0.011, turn: -0.0128 },
  hairBlue: { weight: 1.5, usual: 0.16 },
  brows: { weight: 0.7, usual: 0.3, turn: -0.02 },
  beard: { weight: 1.5, usual: 0.2, turn: -0.0056 },
  white: { weight: 0.25, usual: 0.3, nod: -0.017, turn: -0.026 },
  whiteRed: { weight: 0.25, usual: 0.16 },
  whiteBlue: { weight: 0.25, usual: 0.18 },
  volume: { weight: 2, usual: 0.11 },
  beside: { weight: 2, usual: 0.3 },
  /** Not a trait but a measure of uncertainty: on a face turned by this many degrees, traits vary almost 50% more. */
  turned: { weight: 0, usual: 28 },
} as const satisfies Record<string, TraitSpread>
export type Trait = keyof typeof traitSpreads
