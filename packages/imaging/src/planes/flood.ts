/** Flood fill: marks every pixel in `reached` that is 4-connected to marked pixels through `passable` ones. */
export function flood(reached: Uint8Array, width: number, height: number, passable: (index: number) => boolean): void {
  const isOpen = new Uint8Array(reached.length)
  for (let i = 0; i < reached.length; i++) if (reached[i] === 0 && passable(i)) isOpen[i] = 1
  floodOpen(reached, width, height, isOpen)
}

/** A faster `flood` through the pixels that are 1 in `isOpen`, which are cleared when they are reached. */
export function floodOpen(reached: Uint8Array, width: number, height: number, isOpen: Uint8Array): void {
  // Start pixels of pending runs.
  const runs: number[] = []
  const follow = (start: number) => {
    const row = start - (start % width)
    let from = start
    while (from > row && isOpen[from - 1] === 1) from--
    let to = start
    while (to < row + width && isOpen[to] === 1) to++
    reached.fill(1, from, to)
    isOpen.fill(0, from, to)
    for (const beside of [-width, width]) {
      if (row + beside < 0 || row + beside >= width * height) continue
      for (let i = from + beside; i < to + beside; i++)
        if (isOpen[i] === 1 && (i === from + beside || isOpen[i - 1] === 0)) runs.push(i)
    }
  }
  for (let i = 0, x = 0; i < reached.length; i++, x = x + 1 === width ? 0 : x + 1) {
    if (isOpen[i] === 0) continue
    const touches =
      (x > 0 && reached[i - 1] !== 0) ||
      (x < width - 1 && reached[i + 1] !== 0) ||
      (i >= width && reached[i - width] !== 0) ||
      (i + width < reached.length && reached[i + width] !== 0)
    if (touches) runs.push(i)
    for (let next = runs.pop(); next !== undefined; next = runs.pop()) if (isOpen[next] === 1) follow(next)
  }
}
