import type { DigitalSource } from '@keylight/engine'

/** The digital source of pictures in which a generator has drawn the person. */
export const drawnSource = 'compositeWithTrainedAlgorithmicMedia' satisfies DigitalSource
