/** Zooming and panning of an image on a stage. */

export interface Size {
  width: number
  height: number
}

/** `zoom` is relative to the fitted image; `x` and `y` are the offset of its centre from the stage's, in pixels. */
export interface View {
  zoom: number
  x: number
  y: number
}

export const fitted: View = { zoom: 1, x: 0, y: 0 }

const mostPercent = 800

/** Returns the scale at which the whole image fits the stage, at most 1. */
export const fitScale = (stage: Size, picture: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height, 1) || 1

/** Returns the zoom in per cent. At 100, one image pixel is one screen pixel. */
export const percentOf = (view: View, fit: number, pixelRatio: number): number =>
  Math.round(view.zoom * fit * pixelRatio * 100)

/** Returns the zoom for a percentage. */
export const zoomOf = (percent: number, fit: number, pixelRatio: number): number => percent / 100 / (fit * pixelRatio)

/**
 * Zooms by a factor around a point, relative to the centre of the stage. Clamped: never smaller than the fitted image or
 * 100%, and the image never leaves the stage.
 */
export function zoomTo(
  view: View,
  zoom: number,
  point: { x: number; y: number },
  { stage, picture, pixelRatio }: { stage: Size; picture: Size; pixelRatio: number },
): View {
  const fit = fitScale(stage, picture)
  const least = Math.min(1, zoomOf(100, fit, pixelRatio))
  const most = Math.max(4, zoomOf(mostPercent, fit, pixelRatio))
  const next = Math.min(most, Math.max(least, zoom))
  const factor = next / view.zoom
  const moved = { zoom: next, x: point.x + (view.x - point.x) * factor, y: point.y + (view.y - point.y) * factor }
  return keepOnStage(moved, stage, picture)
}

/** Moves the image back so that it covers the stage, or is centred if smaller. */
export function keepOnStage(view: View, stage: Size, picture: Size): View {
  const scale = view.zoom * fitScale(stage, picture)
  const within = (place: number, shown: number, room: number) => {
    const most = Math.max(0, (shown - room) / 2)
    return Math.min(most, Math.max(-most, place))
  }
  return {
    zoom: view.zoom,
    x: within(view.x, picture.width * scale, stage.width),
    y: within(view.y, picture.height * scale, stage.height),
  }
}
