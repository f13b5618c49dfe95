/** Arithmetic for renderers: pixels, linear light, blurs and noise, without decoders, files or neural networks. */
export { encodeRow, linearColour } from './colour/linear-light.ts'
export { bytesOfColour, clamp, type RgbImage, smoothStep } from './pixels.ts'
export { softBlur } from './planes/box-blur.ts'
export { gaussianBlur } from './planes/gaussian-blur.ts'
export { filmGrain, gradientNoise, type Noise, randomNumbers } from './styles/noise.ts'
