/** Marks everything in `reached` that is connected (by sides) to marked pixels through pixels that are `passable`. */
export function flood(reached: Uint8Array, width: number, height: number, passable: (index: number) => boolean): void {
  const open: number[] = []
  for (let i = 0; i < reached.length; i++) if (reached[i]) open.push(i)
  const visit = (i: number) => {
    if (reached[i] || !passable(i)) return
    reached[i] = 1
    open.push(i)
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < width * (height - 1)) visit(i + width)
  }
}
