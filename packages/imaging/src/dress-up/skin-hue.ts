/** Red, green and blue of each cell, 0 to 255, and 1 on the skin of the face. */
interface FaceColours {
  colours: Float32Array
  skin: Uint8Array
}

/**
 * Maximum distance of skin from the face's skin colour, in standard deviations, and the minimum of these deviations.
 */
const likeFace = { deviations: 3, least: 0.011 }
/** Brightness range relative to the face. */
const brightness = { least: 0.3, most: 1.9 }

/** Returns a test for the hue of the face's skin, at any brightness. */
export function skinTest({ colours, skin }: FaceColours): (i: number) => boolean {
  const chroma = (i: number) => {
    const [r, g, b] = [colours[3 * i]!, colours[3 * i + 1]!, colours[3 * i + 2]!]
    const sum = r + g + b + 1
    return { sum, x: (r - g) / sum, y: (g - b) / sum }
  }
  let [count, x, y, xx, yy, light] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < skin.length; i++) {
    if (skin[i] === 0) continue
    const c = chroma(i)
    count++
    x += c.x
    y += c.y
    xx += c.x ** 2
    yy += c.y ** 2
    light += c.sum
  }
  if (count === 0) return () => false
  const [meanX, meanY, meanLight] = [x / count, y / count, light / count]
  const spread = (squares: number, mean: number) =>
    Math.max(likeFace.least, Math.sqrt(Math.max(0, squares / count - mean ** 2)))
  const [spreadX, spreadY] = [spread(xx, meanX), spread(yy, meanY)]
  return (i) => {
    const c = chroma(i)
    const bright = c.sum / meanLight
    return (
      bright > brightness.least &&
      bright < brightness.most &&
      Math.hypot((c.x - meanX) / spreadX, (c.y - meanY) / spreadY) < likeFace.deviations
    )
  }
}
