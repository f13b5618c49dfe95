/** The neural networks used for imaging, all from MediaPipe (Apache-2.0), stored as `${name}.onnx`. */
export const netNames = [
  'selfie_segmentation',
  'face_detection_short_range',
  'face_detection_full_range',
  'face_landmark',
] as const
export type NetName = (typeof netNames)[number]
