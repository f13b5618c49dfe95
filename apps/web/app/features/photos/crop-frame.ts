/** Where the frame lies that a photo is cropped to, in pixels of the photo. Its sides are in the ratio 4:5. */
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

/** The widest frame that a photo has room for. */
export const widestFrame = ({ width, height }: Size): number => Math.min(width, height * cropRatio)

/** The narrowest frame: what is left must not be smaller than a photo may be. */
export const narrowestFrame = (photo: Size, shortSideMin: number): number =>
  Math.min(widestFrame(photo), Math.max(shortSideMin, widestFrame(photo) * 0.1))

/** The frame with another middle or width, as near as the photo allows. */
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
