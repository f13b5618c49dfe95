/** The frame that a photo is cropped to, in pixels of the photo. Its ratio is 4:5. */
export interface CropFrame {
  left: number
  top: number
  width: number
}

export interface Size {
  width: number
  height: number
}

const cropRatio = 4 / 5

export const heightOf = ({ width }: Pick<CropFrame, 'width'>): number => width / cropRatio

/** Returns the width of the largest frame that fits into the photo. */
export const widestFrame = ({ width, height }: Size): number => Math.min(width, height * cropRatio)

/** Returns the width of the smallest frame: the crop must have the minimum size of a photo. */
export const narrowestFrame = (photo: Size, shortSideMin: number): number =>
  Math.min(widestFrame(photo), Math.max(shortSideMin, widestFrame(photo) * 0.1))

/** Returns the frame with a new centre and width, as far as the photo allows. */
export function placeFrame(
  photo: Size,
  { x, y, width }: { x: number; y: number; width: number },
  shortSideMin: number,
): CropFrame {
  const fitting = Math.min(widestFrame(photo), Math.max(narrowestFrame(photo, shortSideMin), width))
  const within = (value: number, room: number) => Math.min(Math.max(0, value), Math.max(0, room))
  return {
    left: within(x - fitting / 2, photo.width - fitting),
    top: within(y - heightOf({ width: fitting }) / 2, photo.height - heightOf({ width: fitting })),
    width: fitting,
  }
}

export const middleOf = (frame: CropFrame) => ({
  x: frame.left + frame.width / 2,
  y: frame.top + heightOf(frame) / 2,
  width: frame.width,
})
