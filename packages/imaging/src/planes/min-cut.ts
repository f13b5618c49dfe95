/** Capacities of the links between a pixel and its neighbours, once per pair. */
export interface Links {
  right: Float32Array
  down: Float32Array
  /** To the pixel below on the right, and below on the left. */
  downRight: Float32Array
  downLeft: Float32Array
}

const free = 0
const source = 1
const sink = 2
/** Values of `parent` beyond the eight directions. */
const terminal = 8
const none = 9

/**
 * Returns the minimum cut of a grid: 1 for each pixel on the source's side, by the augmenting paths of Boykov and
 * Kolmogorov (2004). `bias` is the capacity from the source if positive, to the sink if negative. Runs in time about
 * proportional to the number of undecided pixels.
 */
export function minCut(width: number, height: number, bias: Float32Array, links: Links): Uint8Array {
  const graph = openGraph(width, height, bias, links)
  for (let from = nextActive(graph); from >= 0; from = nextActive(graph)) {
    // An active node may meet the other tree several times.
    for (let d = grow(graph, from); d >= 0; d = grow(graph, from)) {
      augment(graph, from, d)
      adoptOrphans(graph)
      if (graph.tree[from] === free) break
    }
  }
  const { tree, stride } = graph
  const cut = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cut[y * width + x] = tree[(y + 1) * stride + x + 1] === source ? 1 : 0
  return cut
}

interface Graph {
  stride: number
  /** Residual capacity to the neighbour in each of eight directions, and the offset of that neighbour. */
  capacity: Float32Array
  offsets: Int32Array
  /** Residual capacity from the source if positive, to the sink if negative. */
  bias: Float32Array
  tree: Uint8Array
  /** Direction of the parent, `terminal` or `none`. */
  parent: Uint8Array
  /** Round in which the distance to the terminal was last checked, and that distance. */
  checked: Int32Array
  distance: Int32Array
  round: number
  active: number[]
  next: number
  isActive: Uint8Array
  orphans: number[]
}

/** Directions are numbered so that the opposite of `d` is `7 - d`. */
function openGraph(width: number, height: number, bias: Float32Array, links: Links): Graph {
  // Padded by one pixel on all sides, so that every pixel has eight neighbours.
  const stride = width + 2
  const count = stride * (height + 2)
  const graph: Graph = {
    stride,
    capacity: new Float32Array(8 * count),
    offsets: Int32Array.of(-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1),
    bias: new Float32Array(count),
    tree: new Uint8Array(count),
    parent: new Uint8Array(count).fill(none),
    checked: new Int32Array(count),
    distance: new Int32Array(count),
    round: 0,
    active: [],
    next: 0,
    isActive: new Uint8Array(count),
    orphans: [],
  }
  const { capacity } = graph
  const connect = (from: number, d: number, value: number) => {
    capacity[8 * from + d] = value
    capacity[8 * (from + graph.offsets[d]!) + 7 - d] = value
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = (y + 1) * stride + x + 1
      if (x + 1 < width) connect(at, 4, links.right[i]!)
      if (y + 1 < height) {
        connect(at, 6, links.down[i]!)
        if (x + 1 < width) connect(at, 7, links.downRight[i]!)
        if (x > 0) connect(at, 5, links.downLeft[i]!)
      }
      graph.bias[at] = bias[i]!
      if (bias[i] === 0) continue
      graph.tree[at] = bias[i]! > 0 ? source : sink
      graph.parent[at] = terminal
      graph.distance[at] = 1
      activate(graph, at)
    }
  return graph
}

function activate(graph: Graph, node: number): void {
  if (graph.isActive[node] === 1) return
  graph.isActive[node] = 1
  graph.active.push(node)
}

function nextActive(graph: Graph): number {
  while (graph.next < graph.active.length) {
    const node = graph.active[graph.next++]!
    graph.isActive[node] = 0
    if (graph.tree[node] !== free) return node
  }
  return -1
}

/** Grows the tree of a node. Returns the direction in which it meets the other tree, or -1. */
function grow(graph: Graph, from: number): number {
  const { capacity, offsets, tree, parent, checked, distance } = graph
  const own = tree[from]!
  for (let d = 0; d < 8; d++) {
    const to = from + offsets[d]!
    const open = own === source ? capacity[8 * from + d]! : capacity[8 * to + 7 - d]!
    if (open <= 0) continue
    if (tree[to] === free) {
      tree[to] = own
      parent[to] = 7 - d
      checked[to] = checked[from]!
      distance[to] = distance[from]! + 1
      activate(graph, to)
    } else if (tree[to] !== own) return d
    else if (checked[to]! <= checked[from]! && distance[to]! > distance[from]! + 1 && parent[to] !== terminal) {
      parent[to] = 7 - d
      checked[to] = checked[from]!
      distance[to] = distance[from]! + 1
    }
  }
  return -1
}

/** Pushes as much flow as possible along the path that crosses from one tree to the other at a link. */
function augment(graph: Graph, from: number, direction: number): void {
  const { capacity, offsets, tree } = graph
  const to = from + offsets[direction]!
  const forward = tree[from] === source
  const [upper, lower] = forward ? [from, to] : [to, from]
  const link = forward ? 8 * from + direction : 8 * to + 7 - direction
  const back = forward ? 8 * to + 7 - direction : 8 * from + direction
  const flow = Math.min(capacity[link]!, narrowest(graph, upper), narrowest(graph, lower))
  capacity[link] = capacity[link]! - flow
  capacity[back] = capacity[back]! + flow
  push(graph, upper, flow)
  push(graph, lower, flow)
  graph.round++
}

function narrowest({ capacity, offsets, tree, parent, bias }: Graph, start: number): number {
  const isSource = tree[start] === source
  let least = Infinity
  let node = start
  for (let d = parent[node]!; d !== terminal; d = parent[node]!) {
    const above = node + offsets[d]!
    least = Math.min(least, isSource ? capacity[8 * above + 7 - d]! : capacity[8 * node + d]!)
    node = above
  }
  return Math.min(least, Math.abs(bias[node]!))
}

/** Pushes flow between a node and its terminal. Nodes cut off by it become orphans. */
function push({ capacity, offsets, tree, parent, bias, orphans }: Graph, start: number, flow: number): void {
  const isSource = tree[start] === source
  let node = start
  for (let d = parent[node]!; d !== terminal; d = parent[node]!) {
    const above = node + offsets[d]!
    const towards = isSource ? 8 * above + 7 - d : 8 * node + d
    const back = isSource ? 8 * node + d : 8 * above + 7 - d
    capacity[towards] = capacity[towards]! - flow
    capacity[back] = capacity[back]! + flow
    if (capacity[towards]! <= 0) {
      parent[node] = none
      orphans.push(node)
    }
    node = above
  }
  bias[node] = bias[node]! + (isSource ? -flow : flow)
  if (isSource ? bias[node]! <= 0 : bias[node]! >= 0) {
    bias[node] = 0
    parent[node] = none
    orphans.push(node)
  }
}

/** Finds new parents for orphans, or frees them. */
function adoptOrphans(graph: Graph): void {
  const { capacity, offsets, tree, parent, checked, distance, orphans } = graph
  for (let k = 0; k < orphans.length; k++) {
    const node = orphans[k]!
    const own = tree[node]!
    let [best, nearest] = [none, Infinity]
    for (let d = 0; d < 8; d++) {
      const to = node + offsets[d]!
      if (tree[to] !== own || (own === source ? capacity[8 * to + 7 - d]! : capacity[8 * node + d]!) <= 0) continue
      const far = distanceToTerminal(graph, to)
      if (far < nearest) [best, nearest] = [d, far]
    }
    if (best !== none) {
      parent[node] = best
      checked[node] = graph.round
      distance[node] = nearest + 1
      continue
    }
    for (let d = 0; d < 8; d++) {
      const to = node + offsets[d]!
      if (tree[to] !== own) continue
      if ((own === source ? capacity[8 * to + 7 - d]! : capacity[8 * node + d]!) > 0) activate(graph, to)
      if (parent[to] === 7 - d) {
        parent[to] = none
        orphans.push(to)
      }
    }
    tree[node] = free
  }
  orphans.length = 0
}

/** Returns the number of links to the terminal, infinite if the node is cut off from it. */
function distanceToTerminal({ offsets, parent, checked, distance, round }: Graph, start: number): number {
  let [node, steps] = [start, 0]
  while (checked[node] !== round && parent[node] !== terminal) {
    if (parent[node] === none) return Infinity
    node += offsets[parent[node]!]!
    steps++
  }
  const total = steps + (checked[node] === round ? distance[node]! : 1)
  for (let at = start, left = total; at !== node; at += offsets[parent[at]!]!, left--) {
    checked[at] = round
    distance[at] = left
  }
  if (parent[node] === terminal) {
    checked[node] = round
    distance[node] = 1
  }
  return total
}
