/** The arithmetic of zooming and panning: how a picture lies on a stage. */

export interface Size {
  width: number
  height: number
}

/** `zoom` is relative to the fitted picture; `x` and `y` are how far its centre is from that of the stage, in pixels. */
export interface View {
  zoom: number
  x: number
  y: number
}

export const fitted: View = { zoom: 1, x: 0, y: 0 }

const mostPercent = 800

/** The scale at which the whole picture fits on the stage, without enlarging it. */
export const fitScale = (stage: Size, picture: Size): number =>
  Math.min(stage.width / picture.width, stage.height / picture.height, 1) || 1

/** At 100, each pixel of the picture is one of the screen. */
export const percentOf = (view: View, fit: number, pixelRatio: number): number =>
  Math.round(view.zoom * fit * pixelRatio * 100)

/** The zoom of a percentage. */
export const zoomOf = (percent: number, fit: number, pixelRatio: number): number => percent / 100 / (fit * pixelRatio)

/**
 * Zooms by a factor around a point, which is given from the centre of the stage, and stays within the limits: never smaller
 * than the fitted picture or 100%, and never so far that the picture leaves the stage.
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

/** Moves the picture back so far that it covers the stage, or is centred where it is smaller. */
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
