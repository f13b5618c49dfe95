/** The nets that imaging runs, all from MediaPipe (Apache-2.0), as files `${name}.onnx`. */
export const netNames = [
  'selfie_segmentation',
  'face_detection_short_range',
  'face_detection_full_range',
  'face_landmark',
] as const
export type NetName = (typeof netNames)[number]
